"""The lab beside the window: what plays, what keeps, and what is known of both."""
