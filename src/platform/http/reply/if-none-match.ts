/** Whether an `If-None-Match` names the tag. Weak comparison, as the header requires: `W/"x"` and `"x"` match. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const strip = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
  return header.split(',').some((tag) => strip(tag.trim()) === strip(etag))
}
