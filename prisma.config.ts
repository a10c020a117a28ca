import { defineConfig } from 'prisma/config'

// For the Prisma CLI alone, which the service does not need: `DATABASE_URL=... npx prisma migrate status`.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
