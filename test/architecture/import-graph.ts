import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

export interface Import {
  /** A path below the root for a file of the project, else the module's name. */
  readonly target: string
  /** Erased by the compiler, so it costs nothing at run time; the direction holds for it all the same. */
  readonly typeOnly: boolean
}

/** Every source file below the root, by its path with forward slashes, and what it imports. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>

/** Room by room, the rooms that it may import. */
export type ImportTable = ReadonlyMap<string, ReadonlySet<string>>

export function readImportGraph(root: string): ImportGraph {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('db/generated/'))
  return new Map(files.map((path) => [path, importsOf(path, readFileSync(join(root, path), 'utf8'))]))
}

const statement = /^(?:import|export)\b(?<type> type\b)?[^'";]*?\bfrom '(?<from>[^']+)'|^import '(?<bare>[^']+)'/gm
const dynamic = /\bimport\('(?<from>[^']+)'\)/g

export function importsOf(path: string, source: string): readonly Import[] {
  const found = [...source.matchAll(statement), ...source.matchAll(dynamic)]
  return found.map(({ groups = {} }) => {
    const name = groups.from ?? groups.bare ?? ''
    const target = name.startsWith('.')
      ? normalize(join(dirname(path), name))
          .split(sep)
          .join('/')
      : name
    return { target, typeOnly: groups.type !== undefined }
  })
}

/** The longest room of the table that holds the file; a root file is a room of its own. */
function roomOf(path: string, rooms: Iterable<string>): string | undefined {
  const holding = [...rooms].filter((room) => path === `${room}.ts` || path.startsWith(`${room}/`))
  return holding.sort((a, b) => b.length - a.length)[0]
}

/** Files that no room holds, and imports that the table does not allow. */
export function forbiddenImports(graph: ImportGraph, table: ImportTable): string[] {
  const rooms = [...table.keys()]
  return [...graph].flatMap(([path, imports]) => {
    const room = roomOf(path, rooms)
    if (room === undefined) return [`${path} is in no room of the table`]
    return imports.flatMap(({ target }) => {
      if (target.startsWith('../')) return [`${path} imports ${target}, which is not below the root`]
      // Generated files are not in the graph, but a room is named for them; a package has neither.
      const other = roomOf(target, rooms)
      if (other === undefined && !graph.has(target)) return []
      const allowed = other === room || (other !== undefined && table.get(room)?.has(other))
      return allowed ? [] : [`${path} imports ${target}`]
    })
  })
}

/** One line for every import that closes a cycle, types included. */
export function importCycles(graph: ImportGraph): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (path: string, above: readonly string[]) => {
    state.set(path, 'open')
    for (const { target } of graph.get(path) ?? []) {
      if (state.get(target) === 'open') cycles.push([...above.slice(above.indexOf(target)), target].join(' → '))
      else if (graph.has(target) && !state.has(target)) visit(target, [...above, target])
    }
    state.set(path, 'done')
  }
  for (const path of graph.keys()) if (!state.has(path)) visit(path, [path])
  return cycles
}

/** Modules of Node that a browser would have to load to run these files. */
export function nodeImportsOf(graph: ImportGraph, entries: readonly string[]): string[] {
  return [...reachedFrom(graph, entries)].flatMap((path) =>
    (graph.get(path) ?? [])
      .filter(({ target, typeOnly }) => !typeOnly && target.startsWith('node:'))
      .map(({ target }) => `${path} imports ${target}`),
  )
}

/** The files and modules that are loaded to run these files, themselves among them. */
export function reachedFrom(graph: ImportGraph, entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const { target, typeOnly } of graph.get(path) ?? []) if (!typeOnly) visit(target)
  }
  for (const path of entries) visit(path)
  return reached
}

const commentLine = /^\s*(?:\/\/|\/?\*).*$/gm
const nodeGlobal = /(?<![.\w])(?:Buffer\b|process\.(?=\w))/g

/** Globals of Node that a source names outside comments, as types too: a type may be gone at run time, its values are not. */
export function nodeGlobalsIn(source: string): string[] {
  return [...new Set(source.replace(commentLine, '').match(nodeGlobal))]
}

/** The table of a Markdown document whose first heading cell is "room": cells hold names in backticks. */
export function readImportTable(markdown: string): ImportTable {
  const rows = markdown.split('\n').map((line) => line.split('|').slice(1, -1))
  const first = rows.findIndex(([name]) => name?.trim() === 'room')
  const table = new Map<string, ReadonlySet<string>>()
  for (const [names = '', , allowed = ''] of rows.slice(first + 2)) {
    const listed = namesIn(names)
    if (listed.length === 0) break
    for (const name of listed) table.set(name, new Set(namesIn(allowed)))
  }
  return table
}

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!)
