-- CreateTable
CREATE TABLE "purge_clock" (
    "id" SMALLINT NOT NULL,
    "ran_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "catching_up" BOOLEAN NOT NULL,

    CONSTRAINT "purge_clock_pkey" PRIMARY KEY ("id")
);
