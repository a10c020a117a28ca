-- AlterTable
ALTER TABLE "deck_revisions" ADD COLUMN     "printings" JSONB;

-- AlterTable
ALTER TABLE "decks" ADD COLUMN     "printings" JSONB;

-- What follows has no words in the Prisma schema.
-- The chosen printings count towards the quota, too. Older rows have none, so their bytes stay as they are.
DROP FUNCTION "revision_bytes"(INTEGER[], JSONB, TEXT);
CREATE FUNCTION "revision_bytes"("card_keys" INTEGER[], "extra" JSONB, "message" TEXT, "printings" JSONB DEFAULT NULL) RETURNS BIGINT LANGUAGE sql STABLE
    RETURN 100 + 6 * cardinality("card_keys") + coalesce(octet_length("extra"::text), 0) + coalesce(octet_length("message"), 0)
        + coalesce(octet_length("printings"::text), 0);
