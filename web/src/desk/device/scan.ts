/** What a scanner, which is a keyboard, typed: a code that names an entrant of some event. */
export interface Scan {
  readonly code: string
  readonly number: number
}

const pathShape = /\/desk\/([0-9A-Za-z]{6})\/n\/(\d{1,5})$/
/** Receipts and claims: a header, a payload and a signature, in the fragment of a link or by themselves. */
const signedShape = /(?:^|#)[\w-]+\.([\w-]+)\.[\w-]+$/

/** The entrant that a receipt, a claim or the address of an entrant names. Whether it is genuine is not asked here. */
export function readScan(text: string): Scan | undefined {
  const path = pathShape.exec(text)
  if (path) return { code: path[1]!.toUpperCase(), number: Number(path[2]) }
  const payload = signedShape.exec(text)?.[1]
  if (payload === undefined) return undefined
  try {
    const { e, n } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    return typeof e === 'string' && Number.isInteger(n) ? { code: e, number: n as number } : undefined
  } catch {
    return undefined
  }
}
