-- CreateTable
CREATE TABLE "impact_results" (
    "key" TEXT NOT NULL,
    "result" JSON NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "impact_results_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "break_runs" (
    "game" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "revision" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "after" UUID,
    "decks" INTEGER NOT NULL DEFAULT 0,
    "finished" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "break_runs_pkey" PRIMARY KEY ("game","format","revision","version")
);

-- CreateTable
CREATE TABLE "deck_breaks" (
    "deck_id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "revision" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "effective_from" DATE NOT NULL,

    CONSTRAINT "deck_breaks_pkey" PRIMARY KEY ("deck_id","format","revision")
);

-- CreateIndex
CREATE INDEX "impact_results_valid_until_idx" ON "impact_results"("valid_until");

-- CreateIndex
CREATE INDEX "deck_breaks_format_revision_version_idx" ON "deck_breaks"("format", "revision", "version");

-- AddForeignKey
ALTER TABLE "deck_breaks" ADD CONSTRAINT "deck_breaks_deck_id_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
