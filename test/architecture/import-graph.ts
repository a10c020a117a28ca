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
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('platform/db/generated/'))
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

/** From the lowest to the highest. */
export const floors = ['base', 'domain', 'platform', 'features', 'faces']

/** Above every floor: `main.ts`. */
const floorOf = (path: string) => {
  const floor = floors.indexOf(path.split('/')[0]!.replace(/\.ts$/, ''))
  return floor === -1 ? floors.length : floor
}

/** Imports of a file that lies on a higher floor. */
export function upwardImports(graph: ImportGraph): string[] {
  return [...graph].flatMap(([path, imports]) =>
    imports
      .filter(({ target }) => graph.has(target) && floorOf(target) > floorOf(path))
      .map(({ target }) => `${path} imports ${target}`),
  )
}

/** Pairs of rooms that may import each other, which are one room in truth. */
export function mutualRooms(table: ImportTable): string[] {
  return [...table].flatMap(([room, allowed]) =>
    [...allowed].filter((other) => room < other && table.get(other)?.has(room)).map((other) => `${room} ↔ ${other}`),
  )
}

/**
 * The tables of a Markdown document whose first heading cell is "room". Cells hold names in backticks. Below a heading with the
 * name of a floor, rooms are named by their path below the floor, and so are those that they may import.
 */
export function readImportTable(markdown: string): ImportTable {
  const rows = rowsOf(markdown)
  const paths = new Map(rows.map(({ name, path }) => [name, path]))
  if (paths.size < rows.length) throw new Error('Two rooms have one name.')
  return new Map(rows.map(({ path, allowed }) => [path, new Set(allowed.map((name) => paths.get(name) ?? name))]))
}

interface Row {
  readonly name: string
  readonly path: string
  readonly allowed: readonly string[]
}

function rowsOf(markdown: string): Row[] {
  const rows: Row[] = []
  let floor = ''
  let isRooms = false
  for (const line of markdown.split('\n')) {
    floor = /^### (\w+)$/.exec(line)?.[1] ?? floor
    const cells = line.split('|').slice(1, -1)
    if (cells[0]?.trim() === 'room') isRooms = true
    else if (cells.length === 0) isRooms = false
    else if (isRooms)
      for (const name of namesIn(cells[0]!))
        rows.push({ name, path: pathOf(floor, name), allowed: namesIn(cells[2] ?? '') })
  }
  return rows
}

const pathOf = (floor: string, name: string) =>
  floor === name || name === 'main' || !floors.includes(floor) ? name : `${floor}/${name}`

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!)
