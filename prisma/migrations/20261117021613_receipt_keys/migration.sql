-- AlterTable
ALTER TABLE "receipts" DROP COLUMN "issued_at",
ADD COLUMN     "accepted_at" TIMESTAMPTZ(3) NOT NULL;

-- AlterTable
ALTER TABLE "signing_keys" DROP COLUMN "created_at",
DROP COLUMN "retired_at",
ADD COLUMN     "sealed_by" TEXT NOT NULL,
ADD COLUMN     "signs_from" TIMESTAMPTZ(3) NOT NULL,
ADD COLUMN     "signs_until" TIMESTAMPTZ(3) NOT NULL;
