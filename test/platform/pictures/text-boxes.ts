import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { textWidth } from '../../../src/platform/pictures/text.ts'

export interface TextBox {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  isArray: (name) => name === 'text',
})

/** A picture as its elements; throws where it is not well-formed. */
export function readSvg(svg: string) {
  const valid = XMLValidator.validate(svg)
  if (valid !== true) throw new Error(`${valid.err.msg}, line ${valid.err.line}`)
  return parser.parse(svg).svg
}

/** Where each text is, at the widest that it may be drawn. */
export function textBoxes(svg: string): TextBox[] {
  return (readSvg(svg).text ?? []).map((element: Record<string, string>) => {
    const text = element['#text'] ?? ''
    const size = Number(element['font-size'])
    const width = textWidth(text, { size, bold: element['font-weight'] !== undefined })
    const anchor = element['text-anchor'] ?? 'start'
    const x = Number(element.x)
    const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x
    // From the height of capitals to the baseline: lines may touch each other's descenders.
    return { text, left, right: left + width, top: Number(element.y) - size * 0.72, bottom: Number(element.y) }
  })
}

/** Texts that cover each other or lie outside the picture. */
export function faultsIn(svg: string): string[] {
  const { width, height } = readSvg(svg)
  const boxes = textBoxes(svg)
  const outside = boxes
    .filter((box) => box.left < -0.5 || box.top < 0 || box.right > Number(width) + 0.5 || box.bottom > Number(height))
    .map(({ text, left, right }) => `outside: "${text}" from ${left} to ${right} of ${width}`)
  const sorted = [...boxes].sort((a, b) => a.top - b.top)
  const covering: string[] = []
  for (const [at, box] of sorted.entries())
    for (let other = at + 1; other < sorted.length && sorted[other]!.top < box.bottom - 0.5; other++) {
      const { text, left, right } = sorted[other]!
      if (Math.min(right, box.right) - Math.max(left, box.left) > 0.5) covering.push(`"${box.text}" and "${text}"`)
    }
  return [...outside, ...covering]
}
