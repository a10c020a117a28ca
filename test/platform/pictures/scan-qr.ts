import decode from 'qr/decode.js'
import type { QrCode } from '../../../src/platform/pictures/qr-code.ts'

/** What a scanner reads in a QR code, drawn with four points for each square and its light border. */
export function scan({ size, runs }: QrCode): string | undefined {
  const [scale, border] = [4, 4]
  const side = (size + 2 * border) * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const { x, y, length } of runs) {
    for (let row = (y + border) * scale; row < (y + border + 1) * scale; row++)
      for (let column = (x + border) * scale; column < (x + border + length) * scale; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  }
  return decode({ width: side, height: side, data })
}
