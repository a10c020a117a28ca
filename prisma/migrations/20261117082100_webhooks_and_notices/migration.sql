-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "types" TEXT[],
    "game" TEXT,
    "format" TEXT,
    "event" TEXT,
    "enabled" BOOLEAN NOT NULL,
    "disabled_reason" TEXT,
    "secret" BYTEA NOT NULL,
    "old_secret" BYTEA,
    "old_secret_until" TIMESTAMPTZ(3),
    "follows_from" TIMESTAMPTZ(3) NOT NULL,
    "failing_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_messages" (
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "data" JSON NOT NULL,
    "accounts" UUID[],
    "spread_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3),
    "status" SMALLINT,
    "fault" TEXT,
    "duration" INTEGER,
    "excerpt" TEXT,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_log_readers" (
    "event_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,

    CONSTRAINT "event_log_readers_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "notices" (
    "id" BIGSERIAL NOT NULL,
    "account_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhooks_account_id_idx" ON "webhooks"("account_id");

-- CreateIndex
CREATE INDEX "webhooks_types_idx" ON "webhooks" USING GIN ("types");

-- CreateIndex
CREATE INDEX "webhook_messages_at_idx" ON "webhook_messages"("at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_idx" ON "webhook_deliveries"("webhook_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_message_id_webhook_id_key" ON "webhook_deliveries"("message_id", "webhook_id");

-- CreateIndex
CREATE INDEX "notices_account_id_id_idx" ON "notices"("account_id", "id");

-- CreateIndex
CREATE INDEX "notices_at_idx" ON "notices" USING BRIN ("at");

-- CreateIndex
CREATE UNIQUE INDEX "notices_account_id_key_key" ON "notices"("account_id", "key");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "webhook_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_log_readers" ADD CONSTRAINT "event_log_readers_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows has no words in the Prisma schema.
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" ("next_at") WHERE "state" = 'pending';
CREATE INDEX "webhook_messages_unspread_idx" ON "webhook_messages" ("at") WHERE "spread_at" IS NULL;
