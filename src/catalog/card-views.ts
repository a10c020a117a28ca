import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Card } from '../core/card.ts'
import { oncePer } from '../core/once.ts'
import type { GameCatalog } from './catalog.ts'

/** The JSON texts of one game's cards, each made once in a catalogue's life: pages and files are joined from them. */
export interface CardTexts {
  readonly of: (card: Card) => string
  readonly ndjson: () => Promise<{ readonly plain: Buffer; readonly gzipped: Buffer }>
}

export const cardTexts = oncePer(createCardTexts)

function createCardTexts(catalog: GameCatalog): CardTexts {
  const made = new Map<number, string>()
  let file: Promise<{ plain: Buffer; gzipped: Buffer }> | undefined
  const of = (card: Card) => {
    let text = made.get(card.key)
    if (text === undefined) {
      text = JSON.stringify(cardView(card))
      made.set(card.key, text)
    }
    return text
  }
  return {
    of,
    ndjson: () => {
      file ??= compressWhole(Buffer.from(catalog.cards.map((card) => `${of(card)}\n`).join('')))
      return file
    },
  }
}

async function compressWhole(plain: Buffer) {
  return { plain, gzipped: await promisify(gzip)(plain) }
}

/** A card as the API shows it: its facts, without what only the catalogue's own machinery needs. */
export function cardView(card: Card): Record<string, unknown> {
  const { key: _key, folded: _folded, id, game, title, subtitle, type, section, ...facts } = card
  return { id, game, title, ...(subtitle === undefined ? {} : { subtitle }), type, section, ...facts }
}

/** An entity tag of what follows from a catalogue alone, by whatever picks it out. */
export function catalogTag(catalog: { readonly version: string }, ...parts: readonly string[]): string {
  if (parts.length === 0) return `W/"${catalog.version}"`
  return `W/"${catalog.version}.${createHash('sha1').update(parts.join('\0')).digest('base64url').slice(0, 12)}"`
}
