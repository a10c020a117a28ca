import { randomUUID } from 'node:crypto'
import { deckCorpora } from '../conformance/corpora.ts'
import { createTestEvent, hashOf, operation, submit, type TestEvent } from '../features/events/fixtures.ts'
import type { Served } from '../support/serve.ts'

const { cases } = deckCorpora.find(({ file }) => file === 'l5r-lcg-days.json')!

/** A deck that is legal in its format on its day. */
export const legal = cases.find(({ status }) => status === 'legal')!
/** The same as people paste it. */
export const legalText = Object.entries(legal.cards)
  .map(([id, count]) => `${count} ${id.replaceAll('-', ' ')}`)
  .join('\n')
const illegalCards = { ...legal.cards, banzai: 9 }

/** Entrants of a desk's event, so that each of them calls for something else. */
export const people = {
  legal: { number: 1, name: 'Doji Hotaru' },
  alsoLegal: { number: 2, name: 'Doji Kuwanan' },
  illegal: { number: 3, name: 'Bayushi Shoju' },
  withoutList: { number: 4, name: 'Hida Kisada' },
  here: { number: 5, name: 'Akodo Toturi' },
  dropped: { number: 6, name: 'Yoritomo Kumiko' },
  uncertain: { number: 7, name: 'Shiba Tsukune' },
  asking: { number: 8, name: 'Mirumoto Raitsugu' },
} as const

export interface DeskEvent extends TestEvent {
  /** The path of a helper's link. */
  readonly link: (role?: 'judge' | 'desk' | 'reader', label?: string) => Promise<string>
}

/** An event in every state that a desk shows, with further entrants whose lists are legal. */
export async function createDeskEvent(
  served: Served,
  { settings = {}, more = 0, token }: { settings?: object; more?: number; token?: string } = {},
): Promise<DeskEvent> {
  const { format, on: judgedOn } = legal
  const event = await createTestEvent(served, { format, judgedOn, state: 'running', ...settings }, token)
  const device = randomUUID()
  const others = Array.from({ length: more }, (_, index) => ({ number: 9 + index, name: nameOf(index) }))
  const operations = [
    ...[...Object.values(people), ...others].map((body) => operation('entrant.add', { device, body })),
    ...[people.legal, people.alsoLegal, people.here, people.asking, ...others].map(({ number }) =>
      submit(number, legal.cards),
    ),
    submit(people.illegal.number, illegalCards),
    operation('submit', { entrant: people.uncertain.number, body: unreadList }),
    operation('check-in', { entrant: people.here.number }),
    operation('drop', { entrant: people.dropped.number }),
    operation('request', { entrant: people.asking.number, body: { text: 'May I play Banzai! instead of Charge!?' } }),
  ]
  for (let from = 0; from < operations.length; from += 100) await event.send(operations.slice(from, from + 100))
  const link: DeskEvent['link'] = async (role = 'desk', label = 'Desk 1') => {
    const { json } = await event.call('POST', '/helpers', { body: { role, label } })
    return json.link
  }
  return { ...event, link }
}

const unreadList = {
  list: { cards: legal.cards, unread: [{ line: 40, text: '2 Secret Tech' }] },
  contentHash: hashOf(legal.cards),
}

const families = ['Kakita', 'Matsu', 'Isawa', 'Ikoma', 'Moto', 'Hiruma', 'Shosuro', 'Togashi', 'Tsuruchi', 'Utaku']
const given = [
  'Asami',
  'Kaede',
  'Tsuko',
  'Ujiaki',
  'Chagatai',
  'Yoshino',
  'Hametsu',
  'Yokuni',
  'Ichirō',
  'Kamoko',
  'Toshimoko',
]

/** A name for each of many entrants. */
export const nameOf = (index: number) =>
  `${families[index % families.length]} ${given[Math.floor(index / 10) % given.length]}${index < 110 ? '' : ` ${index}`}`
