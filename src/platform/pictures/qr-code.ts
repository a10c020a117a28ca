import encode from 'qr'

/** Squares around a code that scanners expect to be light; the standard asks for four. */
const quietZone = 4

/** A QR code as dark runs in its rows, of which there are as many as squares in a row; without the light border. */
export interface QrCode {
  readonly size: number
  readonly runs: readonly QrRun[]
}

interface QrRun {
  readonly x: number
  readonly y: number
  readonly length: number
}

/** With the lowest level of correction, which has the largest squares: what matters most for a phone's camera. */
export function qrCode(text: string): QrCode {
  const rows = encode(text, 'raw', { ecc: 'low', border: 1 }).slice(1, -1)
  return { size: rows.length, runs: rows.flatMap((row, y) => runsIn(row.slice(1, -1), y)) }
}

function runsIn(row: readonly boolean[], y: number): QrRun[] {
  const runs: QrRun[] = []
  let start = -1
  for (let x = 0; x <= row.length; x++) {
    if (row[x] && start === -1) start = x
    if (row[x] || start === -1) continue
    runs.push({ x: start, y, length: x - start })
    start = -1
  }
  return runs
}

/** The dark squares as the `d` of an SVG path in a box of `side` squares, light border included. */
function qrPath({ size, runs }: QrCode): { readonly side: number; readonly path: string } {
  const path = runs.map(({ x, y, length }) => `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`).join('')
  return { side: size + 2 * quietZone, path }
}

/** Dark on light in every theme: scanners expect it. */
export function qrSvg(text: string): string {
  const { side, path } = qrPath(qrCode(text))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 4}" height="${side * 4}" shape-rendering="crispEdges"><title>QR code</title><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>\n`
}
