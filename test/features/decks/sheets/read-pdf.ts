import { inflateSync } from 'node:zlib'
import { scan } from '../../../platform/pictures/scan-qr.ts'

export interface ReadPage {
  readonly width: number
  readonly height: number
  /** What each operator writes, in the order of the page. */
  readonly texts: readonly string[]
  /** What a scanner reads in the QR codes. */
  readonly codes: readonly (string | undefined)[]
}

interface PdfObject {
  readonly head: string
  readonly content: string
}

/** The pages of a PDF as `src/features/decks/sheets/draw/pdf.ts` writes it, and nothing of what other programs may write. */
export function readPdf(file: Uint8Array): ReadPage[] {
  const objects = readObjects(Buffer.from(file).toString('latin1'))
  const at = (reference: string | undefined) => objects.get(reference ?? '')!
  const follow = (head: string, key: string) => at(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1])
  const pages = [...objects.values()].filter(({ head }) => head.includes('/Type /Page\n'))
  return pages.map(({ head }) => {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head)!
    const fonts = new Map<string, readonly string[]>()
    for (const [, name, reference] of follow(head, 'Resources').head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name!, charactersOf(follow(at(reference).head, 'ToUnicode').content))
    const { content } = follow(head, 'Contents')
    return { width: Number(width), height: Number(height), texts: textsOf(content, fonts), codes: codesOf(content) }
  })
}

function readObjects(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id, body] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head, stream] = body!.split(/stream\n([\s\S]*)\nendstream/)
    const isPacked = stream !== undefined && head!.includes('/FlateDecode')
    const content = isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : (stream ?? '')
    objects.set(id!, { head: head!, content })
  }
  return objects
}

/** By glyph: a ligature stands for several characters. */
function charactersOf(map: string): string[] {
  const characters: string[] = []
  for (const [, first, values] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const entries = [...values!.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex]) =>
      Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    )
    characters.splice(Number.parseInt(first!, 16), entries.length, ...entries)
  }
  return characters
}

/** A QR code is one path of many boxes. */
function codesOf(content: string): (string | undefined)[] {
  return [...content.matchAll(/(?:[\d.]+ [\d.]+ [\d.]+ [\d.]+ re\n){99,}f/g)].map(([path]) => {
    const boxes = [...path.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((box) => box.slice(1).map(Number))
    const [left, top, , one] = boxes[0] as [number, number, number, number]
    const place = (distance: number) => Math.round(distance / one)
    const runs = boxes.map(([x, y, width]) => ({ x: place(x! - left), y: place(y! - top), length: place(width!) }))
    return scan({ size: Math.max(...runs.map(({ x, length }) => x + length)), runs })
  })
}

function textsOf(content: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  let font: readonly string[] = []
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, glyphs]) => {
    if (name !== undefined) {
      font = fonts.get(name)!
      return []
    }
    const codes = [...glyphs!.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
    return [codes.map((code) => font[Number.parseInt(code, 16)]).join('')]
  })
}
