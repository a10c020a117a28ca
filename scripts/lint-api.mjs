import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { parse } from 'yaml'

// Lints openapi.yaml by the rules of Redocly (recommended-strict) and of Spectral (spectral:oas). A warning is a failure, too.

const root = fileURLToPath(new URL('..', import.meta.url))
const file = 'openapi.yaml'

function redocly() {
  const cli = fileURLToPath(new URL('../node_modules/@redocly/cli/bin/cli.js', import.meta.url))
  // It asks the registry for newer releases of itself unless told not to.
  const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' }
  const run = spawnSync(process.execPath, [cli, 'lint', file], { cwd: root, env, encoding: 'utf8' })
  if (run.status === 0) return 0
  console.error(`Redocly:\n${run.stdout}${run.stderr}`)
  return 1
}

async function spectral() {
  const linter = new spectralCore.Spectral()
  linter.setRuleset({ extends: [spectralRulesets.oas] })
  const found = await linter.run(parse(readFileSync(`${root}/${file}`, 'utf8')))
  for (const { code, message, path } of found) console.error(`Spectral: ${path.join('.')}: ${message} (${code})`)
  return found.length
}

process.exitCode = redocly() + (await spectral()) > 0 ? 1 : 0
