import type { LcgCard } from '../../domain/games/l5r-lcg/card.ts'

/**
 * The keywords of a card as the sites have them in the text of cards, from which game engines read them: a sentence each, on
 * a line of its own. Null for a card without keywords. Text that an operator imported has its keywords already.
 */
export function cardText(card: LcgCard): string | null {
  if (card.text !== undefined) return card.text
  if (card.keywords.length === 0) return null
  return card.keywords.map((keyword) => `${sentence(card, keyword)}.`).join('\n')
}

function sentence({ keywordArgs = {} }: LcgCard, keyword: string): string {
  const { disguised, noAttachmentsExcept, noAttachmentsMatching } = keywordArgs
  if (keyword === 'disguised' && disguised !== undefined) return `Disguised ${traitName(disguised)}`
  if (keyword === 'no-attachments') {
    if (noAttachmentsExcept) return `No attachments except ${noAttachmentsExcept.map(traitName).join(' or ')}`
    if (noAttachmentsMatching !== undefined) return `No ${traitName(noAttachmentsMatching)} attachments`
  }
  return capital(keyword.replaceAll('-', ' '))
}

/** `kaiu-wall` is Kaiu Wall, `non-scorpion` is non-Scorpion. */
export function traitName(trait: string): string {
  if (trait.startsWith('non-')) return `non-${traitName(trait.slice(4))}`
  return trait.split('-').map(capital).join(' ')
}

export const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
