"""The first tables: matches with their logs, and who drives them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "matches",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text),
        sa.PrimaryKeyConstraint("match", name="pk_matches"),
    )
    op.create_index(
        "ix_matches_status_public_changed_match",
        "matches",
        ["status", "public", "changed", "match"],
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "version", name="pk_entries"),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.match"], name="fk_entries_match", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "leases",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("node", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_leases"),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.match"], name="fk_leases_match", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_leases_node", "leases", ["node"])


def downgrade() -> None:
    """Take them away, with everything in them."""
    op.drop_table("leases")
    op.drop_table("entries")
    op.drop_table("matches")
