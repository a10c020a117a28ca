-- CreateIndex
CREATE INDEX "event_helpers_account_id_idx" ON "event_helpers"("account_id");
