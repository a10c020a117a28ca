import type { GameInfo } from '../../judge/protocol.ts'
import { formatNumber } from '../language.ts'
import { sectionName, termName } from '../words.ts'
import { CardLink } from './card-link.tsx'
import { bySectionAndType, type Listed } from './deck-order.ts'
import { FindingSign } from './finding-list.tsx'

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
      {bySectionAndType(game.sections, entries).map(({ section, copies, groups }) => (
        <section key={section.id} class="deck-list__section" data-section={section.id}>
          <h2 class="deck-list__heading">
            {sectionName(section)} <span class="count muted">{formatNumber(copies)}</span>
          </h2>
          {groups.map((group) => (
            <Group key={group.type} {...group} single={groups.length === 1} marked={marked} />
          ))}
        </section>
      ))}
    </div>
  )
}

interface GroupProps {
  readonly type: string
  readonly copies: number
  readonly listed: readonly Listed[]
  /** The only type of its section, which needs no heading. */
  readonly single: boolean
  readonly marked: ReadonlySet<string> | undefined
}

function Group({ type, copies, listed, single, marked }: GroupProps) {
  return (
    <div class="deck-list__group">
      {!single && (
        <h3 class="deck-list__type">
          {termName(type)} <span class="count">{formatNumber(copies)}</span>
        </h3>
      )}
      <ul class="deck-list__cards">
        {listed.map(({ card, count, printing }) => (
          <li key={card.id} class="deck-list__card clan-edge" data-clan={card.clan as string | undefined}>
            <span class="count deck-list__count">{formatNumber(count)}×</span>
            <CardLink card={card} />
            {printing && <span class="deck-list__printing">{printing.name}</span>}
            {marked?.has(card.id) && <FindingSign kind="violation" />}
          </li>
        ))}
      </ul>
    </div>
  )
}
