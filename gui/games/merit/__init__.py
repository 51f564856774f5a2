"""What the tables of both editions of Samsara of Merit share."""
