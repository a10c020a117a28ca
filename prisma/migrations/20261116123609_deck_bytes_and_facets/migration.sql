-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "bytes" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "decks" ADD COLUMN     "card_count" INTEGER,
ADD COLUMN     "has_unread" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "deck_id" UUID,
ADD COLUMN     "version" INTEGER,
ALTER COLUMN "response" DROP NOT NULL;

-- What follows has no words in the Prisma schema.
-- The bytes that count towards the quota of an account: what the user wrote, and a fixed part for the row and its indexes.
CREATE FUNCTION "deck_bytes"("name" TEXT, "description" TEXT, "tags" TEXT[]) RETURNS BIGINT LANGUAGE sql STABLE
    RETURN 500 + octet_length("name") + octet_length("description") + octet_length(array_to_string("tags", ''));
CREATE FUNCTION "revision_bytes"("card_keys" INTEGER[], "extra" JSONB, "message" TEXT) RETURNS BIGINT LANGUAGE sql STABLE
    RETURN 100 + 6 * cardinality("card_keys") + coalesce(octet_length("extra"::text), 0) + coalesce(octet_length("message"), 0);

-- Undoes the statement that has made an account too large. One that was too large already may still shrink.
CREATE FUNCTION "assert_quota"("used" BIGINT, "added" BIGINT, "quota" BIGINT) RETURNS BIGINT LANGUAGE plpgsql AS $$
BEGIN
    IF used > quota AND added > 0 THEN
        RAISE EXCEPTION 'the quota of the account is exceeded' USING ERRCODE = 'KT001';
    END IF;
    RETURN used;
END $$;

-- Only rows with unknown ids or lines need to be changed: for the others the defaults are true.
UPDATE "decks" SET
    "has_unread" = "extra" ? 'unresolved',
    "card_count" = (SELECT coalesce(sum(count), 0) FROM unnest("counts") AS count)
        + (SELECT coalesce(sum(value::int), 0) FROM jsonb_each_text("extra"->'unknown'))
WHERE "extra" IS NOT NULL;

UPDATE "accounts" SET "bytes" = used.bytes FROM (
    SELECT account_id, sum(bytes) AS bytes FROM (
        SELECT account_id, deck_bytes(name, description, tags) AS bytes FROM decks
        UNION ALL
        SELECT d.account_id, revision_bytes(r.card_keys, r.extra, r.message) FROM deck_revisions r JOIN decks d ON d.id = r.deck_id
    ) AS parts GROUP BY account_id
) AS used WHERE used.account_id = accounts.id;

UPDATE "idempotency_keys" SET "deck_id" = substring("response"->'headers'->>'Location' FROM '[0-9a-f-]{36}$')::uuid, "version" = 1;

CREATE INDEX "decks_public_facets_idx" ON "decks" USING GIN
    ((ARRAY['game:' || "game", 'format:' || "format", 'clan:' || "clan", 'splash:' || "splash"]))
    WHERE "visibility" = 'public' AND "deleted_at" IS NULL;
