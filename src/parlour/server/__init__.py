"""Live tables over HTTP and WebSockets: an acknowledged move is never lost."""
