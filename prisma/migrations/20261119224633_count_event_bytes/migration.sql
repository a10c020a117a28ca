-- AlterTable
ALTER TABLE "events" ADD COLUMN     "bytes" INTEGER NOT NULL DEFAULT 0;

-- What events have by now; their lists take far less than the rest.
UPDATE "events" e SET "bytes" = least(2000000000, coalesce(
  (SELECT sum(octet_length(o."entry"::text)) FROM "event_operations" o WHERE o."event_id" = e."id"), 0));
