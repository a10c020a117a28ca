-- AlterTable
ALTER TABLE "catalog_state" ADD COLUMN     "data_version" TEXT;

-- CreateTable
CREATE TABLE "announcements" (
    "game" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "facts" JSON NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("game","format","id")
);

-- CreateTable
CREATE TABLE "announcement_versions" (
    "game" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "facts" JSON NOT NULL,
    "author" TEXT,
    "note" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcement_versions_pkey" PRIMARY KEY ("game","format","id","version")
);

-- CreateTable
CREATE TABLE "effective_revisions" (
    "game" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "revision" TEXT NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "effective_revisions_pkey" PRIMARY KEY ("game","format","revision")
);

-- CreateIndex
CREATE INDEX "announcement_versions_game_format_at_idx" ON "announcement_versions"("game", "format", "at");

-- AddForeignKey
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_game_fkey" FOREIGN KEY ("game") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement_versions" ADD CONSTRAINT "announcement_versions_game_format_id_fkey" FOREIGN KEY ("game", "format", "id") REFERENCES "announcements"("game", "format", "id") ON DELETE CASCADE ON UPDATE CASCADE;
