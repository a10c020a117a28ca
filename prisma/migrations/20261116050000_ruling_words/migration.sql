-- Working out the words of every ruling for every search costs more than keeping them.
DROP INDEX "ruling_records_words_idx";

-- AlterTable
ALTER TABLE "ruling_records" ADD COLUMN "words" TSVECTOR NOT NULL DEFAULT '';

UPDATE "ruling_records" SET "words" = "ruling_words"("titles", "text");

ALTER TABLE "ruling_records" ALTER COLUMN "words" DROP DEFAULT;

-- Formats that others build on are not played, and so not among the changes.
DELETE FROM "changes" c USING "formats" f
WHERE c."kind" = 'format' AND f."game" = c."game" AND f."id" = c."id" AND f."facts"->>'abstract' = 'true';

-- CreateIndex
CREATE INDEX "ruling_records_words_idx" ON "ruling_records" USING GIN ("words");
