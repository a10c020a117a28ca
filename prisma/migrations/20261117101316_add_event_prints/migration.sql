-- CreateTable
CREATE TABLE "event_prints" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "options" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_prints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_print_parts" (
    "print_id" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "readings" JSON NOT NULL,
    "pdf" BYTEA NOT NULL,

    CONSTRAINT "event_print_parts_pkey" PRIMARY KEY ("print_id","part")
);

-- CreateIndex
CREATE INDEX "event_prints_event_id_idx" ON "event_prints"("event_id");

-- CreateIndex
CREATE INDEX "event_prints_created_at_idx" ON "event_prints"("created_at");

-- AddForeignKey
ALTER TABLE "event_prints" ADD CONSTRAINT "event_prints_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_print_parts" ADD CONSTRAINT "event_print_parts_print_id_fkey" FOREIGN KEY ("print_id") REFERENCES "event_prints"("id") ON DELETE CASCADE ON UPDATE CASCADE;
