import { writeFile } from 'node:fs/promises'
import { createRoutes, describeRoutes } from '../src/app.ts'
import { createMetrics } from '../src/http/metrics.ts'
import { openApiYaml } from '../src/http/openapi.ts'

const routes = createRoutes({} as never, createMetrics())
await writeFile(new URL('../openapi.yaml', import.meta.url), openApiYaml(describeRoutes(routes)))
