-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "username_key" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" TEXT NOT NULL DEFAULT 'user',
    "oidc_issuer" TEXT,
    "oidc_subject" TEXT,
    "deck_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "password_changed_at" TIMESTAMPTZ(3),

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "accounts_role_check" CHECK ("role" IN ('user', 'moderator', 'admin')),
    CONSTRAINT "accounts_deck_count_check" CHECK ("deck_count" >= 0)
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "key_hash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activity" (
    "id" BIGSERIAL NOT NULL,
    "account_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT,
    "detail" JSONB,
    "via" TEXT NOT NULL,
    "address" TEXT,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_throttles" (
    "key" BYTEA NOT NULL,
    "failures" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_throttles_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "sign_in_addresses" (
    "account_id" UUID NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_addresses_pkey" PRIMARY KEY ("account_id","address_hash")
);

-- CreateTable
CREATE TABLE "decks" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "game" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL,
    "description" TEXT NOT NULL,
    "format" TEXT,
    "visibility" TEXT NOT NULL,
    "tags" TEXT[],
    "words" TEXT[],
    "clan" TEXT,
    "splash" TEXT,
    "revision" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "card_keys" INTEGER[],
    "counts" SMALLINT[],
    "extra" JSONB,
    "content_hash" BYTEA NOT NULL,
    "origin_deck" UUID,
    "origin_revision" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "decks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "decks_visibility_check" CHECK ("visibility" IN ('private', 'unlisted', 'public')),
    CONSTRAINT "decks_cards_check" CHECK (cardinality("card_keys") = cardinality("counts"))
);

-- CreateTable
CREATE TABLE "deck_revisions" (
    "deck_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "author" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "message" TEXT,
    "card_keys" INTEGER[],
    "counts" SMALLINT[],
    "extra" JSONB,
    "content_hash" BYTEA NOT NULL,

    CONSTRAINT "deck_revisions_pkey" PRIMARY KEY ("deck_id","revision"),
    CONSTRAINT "deck_revisions_cards_check" CHECK (cardinality("card_keys") = cardinality("counts"))
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "account_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "response" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("account_id","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_username_key_key" ON "accounts"("username_key");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_oidc_issuer_oidc_subject_key" ON "accounts"("oidc_issuer", "oidc_subject");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_account_id_idx" ON "sessions"("account_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");

-- CreateIndex
CREATE INDEX "api_keys_account_id_idx" ON "api_keys"("account_id");

-- CreateIndex
CREATE INDEX "activity_account_id_id_idx" ON "activity"("account_id", "id");

-- CreateIndex
CREATE INDEX "sign_in_throttles_last_at_idx" ON "sign_in_throttles"("last_at");

-- CreateIndex
CREATE INDEX "decks_account_id_created_at_id_idx" ON "decks"("account_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_addresses" ADD CONSTRAINT "sign_in_addresses_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decks" ADD CONSTRAINT "decks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deck_revisions" ADD CONSTRAINT "deck_revisions_deck_id_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows has no words in the Prisma schema. Searches see public decks alone, so their indexes hold no others.
-- One GIN index over three columns: a search may use any of them, or several at once.
CREATE INDEX "decks_public_search_idx" ON "decks" USING GIN ("card_keys", "tags", array_to_tsvector("words"))
    WHERE "visibility" = 'public' AND "deleted_at" IS NULL;
CREATE INDEX "decks_public_newest_idx" ON "decks" ("created_at" DESC, "id" DESC)
    WHERE "visibility" = 'public' AND "deleted_at" IS NULL;
CREATE INDEX "decks_public_updated_idx" ON "decks" ("updated_at" DESC, "id" DESC)
    WHERE "visibility" = 'public' AND "deleted_at" IS NULL;
CREATE INDEX "decks_public_name_idx" ON "decks" ("name_key", "id")
    WHERE "visibility" = 'public' AND "deleted_at" IS NULL;
CREATE INDEX "decks_deleted_idx" ON "decks" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
