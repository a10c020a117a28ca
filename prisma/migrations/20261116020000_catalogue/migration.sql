-- CreateTable
CREATE TABLE "games" (
    "id" TEXT NOT NULL,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalog_state" (
    "game" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "release" TEXT NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalog_state_pkey" PRIMARY KEY ("game")
);

-- CreateTable
CREATE TABLE "cycles" (
    "game" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "facts" JSON NOT NULL,
    "imported" JSON,

    CONSTRAINT "cycles_pkey" PRIMARY KEY ("game","id")
);

-- CreateTable
CREATE TABLE "packs" (
    "game" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "cycle" TEXT,
    "released" DATE,
    "facts" JSON NOT NULL,
    "imported" JSON,

    CONSTRAINT "packs_pkey" PRIMARY KEY ("game","id")
);

-- CreateTable
CREATE TABLE "cards" (
    "key" SERIAL NOT NULL,
    "game" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "clan" TEXT NOT NULL,
    "facts" JSON NOT NULL,
    "imported" JSON,
    "retired" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cards_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "printings" (
    "card_key" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "game" TEXT NOT NULL,
    "pack" TEXT NOT NULL,
    "number" TEXT,
    "quantity" INTEGER,
    "rarity" TEXT,

    CONSTRAINT "printings_pkey" PRIMARY KEY ("card_key","place")
);

-- CreateTable
CREATE TABLE "external_cards" (
    "game" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "facts" JSON NOT NULL,

    CONSTRAINT "external_cards_pkey" PRIMARY KEY ("game","id")
);

-- CreateTable
CREATE TABLE "formats" (
    "game" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "facts" JSON NOT NULL,

    CONSTRAINT "formats_pkey" PRIMARY KEY ("game","id")
);

-- CreateTable
CREATE TABLE "format_revisions" (
    "game" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "effective_from" DATE,
    "facts" JSON NOT NULL,

    CONSTRAINT "format_revisions_pkey" PRIMARY KEY ("game","format","place")
);

-- CreateTable
CREATE TABLE "rulings" (
    "game" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "cards" TEXT[],
    "status" TEXT,
    "facts" JSON NOT NULL,

    CONSTRAINT "rulings_pkey" PRIMARY KEY ("game","id")
);

-- CreateTable
CREATE TABLE "rules_entries" (
    "game" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "cards" TEXT[],
    "status" TEXT,
    "facts" JSON NOT NULL,

    CONSTRAINT "rules_entries_pkey" PRIMARY KEY ("game","id")
);

-- CreateIndex
CREATE INDEX "cards_game_folded_idx" ON "cards"("game", "folded");

-- CreateIndex
CREATE UNIQUE INDEX "cards_game_id_key" ON "cards"("game", "id");

-- CreateIndex
CREATE INDEX "printings_game_pack_idx" ON "printings"("game", "pack");

-- CreateIndex
CREATE INDEX "rulings_cards_idx" ON "rulings" USING GIN ("cards");

-- AddForeignKey
ALTER TABLE "catalog_state" ADD CONSTRAINT "catalog_state_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "packs" ADD CONSTRAINT "packs_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cards" ADD CONSTRAINT "cards_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "printings" ADD CONSTRAINT "printings_card_key_fkey" FOREIGN KEY ("card_key") REFERENCES "cards"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "printings" ADD CONSTRAINT "printings_game_pack_fkey" FOREIGN KEY ("game", "pack") REFERENCES "packs"("game", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_cards" ADD CONSTRAINT "external_cards_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "formats" ADD CONSTRAINT "formats_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "format_revisions" ADD CONSTRAINT "format_revisions_game_format_fkey" FOREIGN KEY ("game", "format") REFERENCES "formats"("game", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rules_entries" ADD CONSTRAINT "rules_entries_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
