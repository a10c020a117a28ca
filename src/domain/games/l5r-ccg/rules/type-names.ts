import { definePhrases, type PhraseValue } from '../../../core/wording/phrase.ts'

const names = {
  action: 'action',
  ancestor: 'ancestor',
  celestial: 'celestial',
  event: 'event',
  follower: 'follower',
  holding: 'holding',
  item: 'item',
  personality: 'personality',
  region: 'region',
  ring: 'ring',
  sensei: 'sensei',
  spell: 'spell',
  stronghold: 'stronghold',
  wind: 'wind',
} as const

export const ccgTypeNames = definePhrases('ccg-type', names)

/** The type of a card in a sentence; as it is where a text names a type that no card has. */
export function ccgTypeName(type: string): PhraseValue {
  return Object.hasOwn(names, type) ? ccgTypeNames(type as keyof typeof names) : type
}
