import type { CardView, GameInfo } from '../judge/protocol.ts'
import { formatNumber } from '../shared/language.ts'
import { sectionName, termName } from '../shared/words.ts'
import { CardLink } from './card-link.tsx'
import { FindingSign } from './finding-list.tsx'

interface Listed {
  readonly card: CardView
  readonly count: number
}

interface Props {
  readonly game: Pick<GameInfo, 'sections'>
  readonly entries: readonly Listed[]
  /** Cards that a reason is about, by id. */
  readonly marked?: ReadonlySet<string>
}

/** A deck as people read it: by sections and types, titles in alphabetical order. */
export function DeckList({ game, entries, marked }: Props) {
  return (
    <div class="deck-list">
      {game.sections.map(({ id, name }) => {
        const own = entries.filter(({ card }) => card.section === id)
        if (own.length === 0) return null
        return (
          <section key={id} class="deck-list__section" data-section={id}>
            <h2 class="deck-list__heading">
              {sectionName({ id, name })} <span class="count muted">{formatNumber(copies(own))}</span>
            </h2>
            {byType(own).map(([type, listed], _index, { length }) => (
              <Group key={type} type={type} listed={listed} single={length === 1} marked={marked} />
            ))}
          </section>
        )
      })}
    </div>
  )
}

interface GroupProps {
  readonly type: string
  readonly listed: readonly Listed[]
  /** The only type of its section, which needs no heading. */
  readonly single: boolean
  readonly marked: ReadonlySet<string> | undefined
}

function Group({ type, listed, single, marked }: GroupProps) {
  return (
    <div class="deck-list__group">
      {!single && (
        <h3 class="deck-list__type">
          {termName(type)} <span class="count">{formatNumber(copies(listed))}</span>
        </h3>
      )}
      <ul class="deck-list__cards">
        {listed.map(({ card, count }) => (
          <li key={card.id} class="deck-list__card clan-edge" data-clan={card.clan as string | undefined}>
            <span class="count deck-list__count">{formatNumber(count)}×</span>
            <CardLink card={card} />
            {marked?.has(card.id) && <FindingSign kind="violation" />}
          </li>
        ))}
      </ul>
    </div>
  )
}

const copies = (entries: readonly Listed[]) => entries.reduce((sum, { count }) => sum + count, 0)

function byType(entries: readonly Listed[]): readonly (readonly [string, readonly Listed[]])[] {
  const sorted = entries.toSorted((a, b) => a.card.title.localeCompare(b.card.title, 'en'))
  const types = [...new Set(sorted.map(({ card }) => card.type))].sort()
  return types.map((type) => [type, sorted.filter(({ card }) => card.type === type)])
}
