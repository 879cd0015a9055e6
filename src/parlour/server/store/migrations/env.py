"""What Alembic runs: the migrations, on the connection and in the transaction it is given."""

from __future__ import annotations

from alembic import context

from parlour.server.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
