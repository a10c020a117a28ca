const block = 512

/**
 * The files of a tar archive, by name. Only what npm's packages are: plain files with names that fit the header. A machine
 * with nothing but Node need not have `tar`.
 */
export function untar(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; at + block <= archive.length; ) {
    const field = (from: number, length: number) =>
      archive.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '')
    const name = field(0, 100)
    if (name === '') break
    const size = Number.parseInt(field(124, 12), 8)
    const type = field(156, 1)
    if (type === '0' || type === '') files.set(name, archive.subarray(at + block, at + block + size))
    at += block + Math.ceil(size / block) * block
  }
  return files
}
