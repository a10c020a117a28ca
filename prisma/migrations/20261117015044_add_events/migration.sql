-- CreateTable
CREATE TABLE "events" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "settings" JSON NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "next_number" INTEGER NOT NULL DEFAULT 1,
    "blocks" JSON NOT NULL DEFAULT '[]',
    "draws" JSON NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "purge_at" TIMESTAMPTZ(3) NOT NULL,
    "purged_at" TIMESTAMPTZ(3),

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_helpers" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "secret_hash" BYTEA,
    "account_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "last_seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_helpers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_devices" (
    "event_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "helper_id" UUID,
    "name" TEXT NOT NULL,
    "public_key" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_devices_pkey" PRIMARY KEY ("event_id","id")
);

-- CreateTable
CREATE TABLE "entrants" (
    "event_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "folded" TEXT NOT NULL,
    "account_id" UUID,
    "secret_hash" BYTEA,
    "facts" JSON NOT NULL,

    CONSTRAINT "entrants_pkey" PRIMARY KEY ("event_id","number")
);

-- CreateTable
CREATE TABLE "submissions" (
    "event_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "name" TEXT,
    "card_keys" INTEGER[],
    "counts" SMALLINT[],
    "extra" JSONB,
    "content_hash" BYTEA NOT NULL,
    "head" JSON NOT NULL,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("event_id","id")
);

-- CreateTable
CREATE TABLE "event_operations" (
    "event_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER,
    "helper_id" UUID,
    "entry" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_operations_pkey" PRIMARY KEY ("event_id","seq")
);

-- CreateTable
CREATE TABLE "receipts" (
    "event_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "kid" TEXT NOT NULL,
    "jws" TEXT NOT NULL,
    "claim" TEXT,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("event_id","submission_id")
);

-- CreateTable
CREATE TABLE "signing_keys" (
    "kid" TEXT NOT NULL,
    "public_jwk" JSON NOT NULL,
    "sealed" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("kid")
);

-- CreateIndex
CREATE UNIQUE INDEX "events_code_key" ON "events"("code");

-- CreateIndex
CREATE INDEX "events_account_id_created_at_idx" ON "events"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "events_purge_at_idx" ON "events"("purge_at");

-- CreateIndex
CREATE UNIQUE INDEX "event_helpers_secret_hash_key" ON "event_helpers"("secret_hash");

-- CreateIndex
CREATE INDEX "event_helpers_event_id_idx" ON "event_helpers"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "event_helpers_event_id_account_id_key" ON "event_helpers"("event_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "entrants_secret_hash_key" ON "entrants"("secret_hash");

-- CreateIndex
CREATE INDEX "entrants_account_id_idx" ON "entrants"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_event_id_number_n_key" ON "submissions"("event_id", "number", "n");

-- CreateIndex
CREATE UNIQUE INDEX "event_operations_event_id_id_key" ON "event_operations"("event_id", "id");

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_helpers" ADD CONSTRAINT "event_helpers_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_helpers" ADD CONSTRAINT "event_helpers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_devices" ADD CONSTRAINT "event_devices_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_devices" ADD CONSTRAINT "event_devices_helper_id_fkey" FOREIGN KEY ("helper_id") REFERENCES "event_helpers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entrants" ADD CONSTRAINT "entrants_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entrants" ADD CONSTRAINT "entrants_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_event_id_number_fkey" FOREIGN KEY ("event_id", "number") REFERENCES "entrants"("event_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_operations" ADD CONSTRAINT "event_operations_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_event_id_submission_id_fkey" FOREIGN KEY ("event_id", "submission_id") REFERENCES "submissions"("event_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_kid_fkey" FOREIGN KEY ("kid") REFERENCES "signing_keys"("kid") ON DELETE RESTRICT ON UPDATE CASCADE;
