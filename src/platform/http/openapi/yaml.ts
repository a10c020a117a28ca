import { Document, visit } from 'yaml'
import type { Steps } from '../../../base/steps.ts'
import type { Json } from './json-schema.ts'

/** The text of `openapi.yaml`, a path or schema at a time: as a whole it would take a second. */
export function* openApiYaml({ paths, components, ...rest }: Json): Steps<string> {
  const parts = [yamlOf(rest)]
  parts.push('paths:\n')
  for (const [path, item] of Object.entries(paths as Json)) {
    parts.push(indented(yamlOf({ [path]: item }), '  '))
    yield
  }
  parts.push('components:\n')
  for (const [kind, entries] of Object.entries(components as Record<string, Json>)) {
    parts.push(`  ${kind}:\n`)
    for (const [name, entry] of Object.entries(entries)) {
      parts.push(indented(yamlOf({ [name]: entry }), '    '))
      yield
    }
  }
  return parts.join('')
}

const maxFlow = 90

/** What fits on a line is on one. Strings are quoted wherever an older reader would take them for a date or a flag. */
function yamlOf(value: Json): string {
  const document = new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1' })
  visit(document, {
    Collection: (_key, node) => {
      const json = JSON.stringify(node)
      // Readers of YAML 1.1, such as Python's, take a question mark in such a line for an indicator.
      if (json.length <= maxFlow && !/\\n|\?/.test(json)) node.flow = true
    },
  })
  return document.toString({ lineWidth: 120 })
}

const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by)
