"""What a card, a board or a token looks like: data in, drawing operations out."""
