-- AlterTable
ALTER TABLE "sign_in_throttles" ALTER COLUMN "failures" SET DATA TYPE DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "recovery_codes" (
    "account_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("account_id","code_hash")
);

-- CreateTable
CREATE TABLE "deleted_identities" (
    "key" BYTEA NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deleted_identities_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "deleted_identities_deleted_at_idx" ON "deleted_identities"("deleted_at");

-- CreateIndex
CREATE INDEX "activity_at_idx" ON "activity" USING BRIN ("at");

-- CreateIndex
CREATE INDEX "sign_in_addresses_last_at_idx" ON "sign_in_addresses"("last_at");

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
