"""How much the server carries, beside a bare echo server of the same stack."""
