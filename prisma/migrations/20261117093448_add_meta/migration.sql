-- CreateTable
CREATE TABLE "meta_months" (
    "game" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meta_months_pkey" PRIMARY KEY ("game","format","month")
);

-- CreateTable
CREATE TABLE "meta_items" (
    "game" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "decks" INTEGER NOT NULL,
    "copies" INTEGER NOT NULL,

    CONSTRAINT "meta_items_pkey" PRIMARY KEY ("game","format","scope","month","kind","value")
);
