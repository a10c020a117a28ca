-- CreateTable
CREATE TABLE "ruling_records" (
    "game" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "moderated" BOOLEAN NOT NULL,
    "cards" TEXT[],
    "mentions" TEXT[],
    "status" TEXT NOT NULL,
    "titles" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "facts" JSON NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ruling_records_pkey" PRIMARY KEY ("game","id")
);

-- CreateTable
CREATE TABLE "ruling_versions" (
    "game" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "facts" JSON NOT NULL,
    "note" TEXT,
    "author" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ruling_versions_pkey" PRIMARY KEY ("game","id","version")
);

-- CreateTable
CREATE TABLE "changes" (
    "game" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "action" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "changes_pkey" PRIMARY KEY ("game","kind","id")
);

-- CreateIndex
CREATE INDEX "ruling_records_cards_idx" ON "ruling_records" USING GIN ("cards");

-- CreateIndex
CREATE UNIQUE INDEX "changes_seq_key" ON "changes"("seq");

-- CreateIndex
CREATE INDEX "changes_game_seq_idx" ON "changes"("game", "seq");

-- AddForeignKey
ALTER TABLE "ruling_records" ADD CONSTRAINT "ruling_records_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ruling_versions" ADD CONSTRAINT "ruling_versions_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "changes" ADD CONSTRAINT "changes_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What follows has no words in the Prisma schema.
-- English word stems, but no stop words: "then", "first" and "not" are what rulings are about.
CREATE TEXT SEARCH DICTIONARY "ruling_stem" (TEMPLATE = snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION "rulings" (COPY = english);
ALTER TEXT SEARCH CONFIGURATION "rulings" ALTER MAPPING REPLACE english_stem WITH "ruling_stem";

CREATE FUNCTION "fold_text"("value" TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE PARALLEL SAFE
    RETURN lower(regexp_replace(normalize("value", NFKD), '[\u0300-\u036f]', '', 'g'));

CREATE FUNCTION "ruling_words"("titles" TEXT, "body" TEXT) RETURNS TSVECTOR LANGUAGE SQL IMMUTABLE PARALLEL SAFE
    RETURN setweight(to_tsvector('rulings'::regconfig, "fold_text"("titles")), 'A')
        || setweight(to_tsvector('rulings'::regconfig, "fold_text"("body")), 'B');

CREATE INDEX "ruling_records_words_idx" ON "ruling_records" USING GIN ("ruling_words"("titles", "text"));

-- Databases that were filled before these tables came.
INSERT INTO "ruling_records" ("game", "id", "version", "moderated", "cards", "mentions", "status", "titles", "text", "facts", "updated_at")
SELECT r."game", r."id", 1, false, r."cards",
    ARRAY(SELECT json_array_elements_text(coalesce(r."facts"->'mentions', '[]'))), r."status",
    coalesce((SELECT string_agg(c."title", ' ') FROM "cards" c WHERE c."game" = r."game" AND c."id" = ANY(r."cards")), ''),
    r."facts"->>'text', r."facts", now()
FROM "rulings" r WHERE r."facts"->>'text' IS NOT NULL AND r."status" IS NOT NULL;

INSERT INTO "ruling_versions" ("game", "id", "version", "action", "facts", "at")
SELECT "game", "id", 1, 'import', "facts", "updated_at" FROM "ruling_records";

INSERT INTO "changes" ("game", "kind", "id", "action", "at")
SELECT "game", 'card', "id", 'created', now() FROM "cards" WHERE NOT "retired"
UNION ALL SELECT "game", 'format', "id", 'created', now() FROM "formats"
UNION ALL SELECT "game", 'ruling', "id", 'created', now() FROM "ruling_records";
