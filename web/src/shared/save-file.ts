/** Hands a file to the person as a download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** A name that every system takes; the deck's own where it has one. */
export function fileName(name: string | undefined, extension: string): string {
  const words = (name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return `${words?.join('-').slice(0, 60) || 'deck'}.${extension}`
}
