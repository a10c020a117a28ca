-- Every entry that is there gets an epoch of its own: a desk that knows none compares none.
ALTER TABLE "event_operations" ADD COLUMN     "epoch" UUID NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE "event_operations" ALTER COLUMN "epoch" DROP DEFAULT;

ALTER TABLE "events" ADD COLUMN     "epoch" UUID NOT NULL DEFAULT gen_random_uuid();
UPDATE "events" e SET "epoch" = o."epoch" FROM "event_operations" o WHERE o."event_id" = e."id" AND o."seq" = e."seq";

-- Which operation added an entrant.
UPDATE "entrants" n SET "facts" = (n."facts"::jsonb || jsonb_build_object('added', o."id"))::json
  FROM "event_operations" o
  WHERE o."event_id" = n."event_id" AND o."number" = n."number"
    AND o."entry" #>> '{operation,kind}' = 'entrant.add' AND o."entry" ->> 'outcome' = 'applied';
UPDATE "entrants" SET "facts" = ("facts"::jsonb || jsonb_build_object('added', gen_random_uuid()))::json
  WHERE "facts" ->> 'added' IS NULL;
