import type { LcgCardFacts } from '../card.ts'

const plain = new Set([
  'ancestral',
  'composure',
  'corrupted',
  'courtesy',
  'covert',
  'dire',
  'eminent',
  'limited',
  'pride',
  'rally',
  'restricted',
  'sincerity',
  'support',
])

/**
 * The sites keep keywords in the rules text only, as sentences of their own: "Rally." Deck building asks for Rally and
 * for Eminent, which keeps a province from under the stronghold.
 */
export function keywordsIn(
  text: string | undefined,
): Pick<Partial<LcgCardFacts>, 'keywords' | 'cannotBeStrongholdProvince'> {
  const keywords = (text ?? '')
    .replace(/<[^>]*>/g, '\n')
    .split(/[.\n]/)
    .map((sentence) => sentence.trim().toLowerCase())
    .flatMap((sentence) => {
      if (plain.has(sentence)) return [sentence]
      if (/^disguised [a-z-]+$/.test(sentence)) return ['disguised']
      return /^no attachments\b/.test(sentence) ? ['no-attachments'] : []
    })
  if (keywords.length === 0) return {}
  const found = [...new Set(keywords)].sort()
  return found.includes('eminent') ? { keywords: found, cannotBeStrongholdProvince: true } : { keywords: found }
}
