-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "lane" TEXT NOT NULL,
    "account_id" UUID,
    "key" TEXT,
    "input" JSON NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "claim" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER,
    "total" INTEGER,
    "result" JSON,
    "error" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "alive_until" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_schedules" (
    "name" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_schedules_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "jobs_account_id_created_at_idx" ON "jobs"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "jobs_finished_at_idx" ON "jobs"("finished_at");

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of jobs of a name and a key, one waits at most.
CREATE UNIQUE INDEX "jobs_waiting_idx" ON "jobs" ("name", "key") WHERE "state" = 'queued' AND "key" IS NOT NULL;

-- Few jobs run at a time; workers look for those that nobody runs any more.
CREATE INDEX "jobs_alive_idx" ON "jobs" ("alive_until") WHERE "state" = 'running';
CREATE INDEX "jobs_queued_idx" ON "jobs" ("id") WHERE "state" = 'queued';
