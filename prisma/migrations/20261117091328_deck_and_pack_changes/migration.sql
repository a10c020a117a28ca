-- CreateTable
CREATE TABLE "deck_changes" (
    "deck_id" UUID NOT NULL,
    "game" TEXT NOT NULL,
    "seq" BIGINT,
    "action" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deck_changes_pkey" PRIMARY KEY ("deck_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "deck_changes_seq_key" ON "deck_changes"("seq");

-- What follows has no words in the Prisma schema.
CREATE SEQUENCE "deck_changes_seq_seq" OWNED BY "deck_changes"."seq";
CREATE INDEX "deck_changes_unnumbered_idx" ON "deck_changes" ("deck_id") WHERE "seq" IS NULL;

-- Every way in which a deck appears to everybody, changes there or disappears: also with its account, or by the purge. The number is
-- left to readers, who give it to what was committed: one that a writer took could become visible after higher ones.
CREATE FUNCTION "note_deck_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    was_public CONSTANT BOOLEAN := TG_OP <> 'INSERT' AND OLD.visibility = 'public' AND OLD.deleted_at IS NULL;
    is_public CONSTANT BOOLEAN := TG_OP <> 'DELETE' AND NEW.visibility = 'public' AND NEW.deleted_at IS NULL;
BEGIN
    -- A restored backup brings its own changes.
    IF (was_public OR is_public) AND current_setting('kotei.restoring', true) IS DISTINCT FROM 'on' THEN
        INSERT INTO deck_changes (deck_id, game, action, at)
        VALUES (
            CASE WHEN is_public THEN NEW.id ELSE OLD.id END,
            CASE WHEN is_public THEN NEW.game ELSE OLD.game END,
            CASE WHEN NOT is_public THEN 'removed' WHEN was_public THEN 'updated' ELSE 'created' END,
            CASE WHEN is_public THEN NEW.updated_at ELSE now() END
        )
        ON CONFLICT (deck_id) DO UPDATE SET seq = NULL, action = EXCLUDED.action, at = EXCLUDED.at;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "deck_change" AFTER INSERT OR UPDATE OR DELETE ON "decks" FOR EACH ROW EXECUTE FUNCTION "note_deck_change"();

INSERT INTO "deck_changes" ("deck_id", "game", "seq", "action", "at")
SELECT "id", "game", nextval('deck_changes_seq_seq'), 'created', "updated_at" FROM "decks"
WHERE "visibility" = 'public' AND "deleted_at" IS NULL ORDER BY "updated_at";

-- Packs are in the feed of changes from now on.
INSERT INTO "changes" ("game", "kind", "id", "action", "at") SELECT "game", 'pack', "id", 'created', now() FROM "packs" ORDER BY "game", "place";
