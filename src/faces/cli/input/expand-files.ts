import { readdir, stat } from 'node:fs/promises'
import { extname, isAbsolute, join } from 'node:path'
import { isAddress } from './read-list.ts'

/** A file to read, or a name that stands for none. */
export type ListFile = { readonly file: string } | { readonly file: string; readonly unreadable: string }

/** Endings of lists, in folders. A file that is named itself is read whatever its ending. */
const endings = new Set([
  '',
  '.txt',
  '.md',
  '.json',
  '.o8d',
  '.xml',
  '.csv',
  '.tsv',
  '.yaml',
  '.yml',
  '.html',
  '.dek',
  '.cod',
])

const hidden = /(?:^|[\\/])(?:\.[^.\\/]|node_modules[\\/])/

export interface ExpandedFiles {
  readonly files: readonly ListFile[]
  /** Files of the folders that are no lists by their endings. */
  readonly skipped: readonly string[]
}

/** Folders become the lists in and below them, quoted globs the files that match; a file that comes twice is read once. */
export async function expandFiles(names: readonly string[]): Promise<ExpandedFiles> {
  const skipped: string[] = []
  const files: ListFile[] = []
  for (const name of names) {
    const found = await filesOf(name, skipped)
    files.push(...found.filter(({ file }) => !files.some((known) => known.file === file && file !== '-')))
  }
  return { files, skipped }
}

async function filesOf(name: string, skipped: string[]): Promise<ListFile[]> {
  if (name === '-' || isAddress(name)) return [{ file: name }]
  const found = await stat(name).catch(() => undefined)
  if (found?.isDirectory()) return filesBelow(name, skipped)
  if (found || !/[*?[\]{}]/.test(name)) return [{ file: name }]
  const { glob } = await import('tinyglobby')
  const matches = (await glob(name, { absolute: isAbsolute(name), expandDirectories: false })).sort()
  return matches.length > 0 ? matches.map((file) => ({ file })) : [{ file: name, unreadable: 'no file matches' }]
}

async function filesBelow(folder: string, skipped: string[]): Promise<ListFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const visible: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const isFile = entry.isSymbolicLink() ? (await stat(path).catch(() => undefined))?.isFile() : entry.isFile()
    if (isFile && !hidden.test(path.slice(folder.length))) visible.push(path)
  }
  visible.sort()
  const lists = visible.filter((path) => endings.has(extname(path).toLowerCase()))
  skipped.push(...visible.filter((path) => !lists.includes(path)))
  return lists.length > 0
    ? lists.map((file) => ({ file }))
    : [{ file: folder, unreadable: 'there is no list in this folder' }]
}
