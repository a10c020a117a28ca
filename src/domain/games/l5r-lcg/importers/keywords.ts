import type { LcgCardFacts } from '../card.ts'

const plain = new Set([
  'ancestral',
  'composure',
  'corrupted',
  'courtesy',
  'covert',
  'dire',
  'eminent',
  'ephemeral',
  'limited',
  'peaceful',
  'pride',
  'rally',
  'restricted',
  'sincerity',
  'support',
  'thriving',
])

/**
 * The sites have keywords only in the rules text, as separate sentences: "Rally." Deck building needs Rally, and Eminent,
 * which forbids a province as stronghold province.
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
      if (/^(legendary \d+|no duels)$/.test(sentence)) return [sentence.replace(' ', '-')]
      if (/^disguised [a-z-]+$/.test(sentence)) return ['disguised']
      return /^no attachments\b/.test(sentence) ? ['no-attachments'] : []
    })
  if (keywords.length === 0) return {}
  const unique = [...new Set(keywords)].sort()
  return unique.includes('eminent') ? { keywords: unique, cannotBeStrongholdProvince: true } : { keywords: unique }
}
