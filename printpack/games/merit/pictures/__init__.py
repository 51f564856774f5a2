"""Pictures that both editions show: people, beings, landscapes."""
