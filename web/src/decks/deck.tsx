import type { DeckView } from '../../../src/features/decks/stored/schema.ts'
import { judgeCall } from '../judge/client.ts'
import type { Checked } from '../judge/protocol.ts'
import { place } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { api } from '../shared/api.ts'
import { formatDay, language, t } from '../shared/language.ts'
import { DeckList } from '../shared/parts/deck-list.tsx'
import { FindingList } from '../shared/parts/finding-list.tsx'
import { Forecast } from '../shared/parts/forecast.tsx'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { VerdictBanner } from '../shared/parts/verdict-banner.tsx'
import { account } from '../shared/session.ts'
import { useResource } from '../shared/use-resource.ts'
import { DeckActions } from './one/actions.tsx'
import { DeckHeading } from './one/heading.tsx'
import { OwnerPanel } from './one/owner-panel.tsx'
import { Revisions } from './one/revisions.tsx'

interface Shown {
  readonly deck: DeckView
  /** The same deck by the judge in the page, which knows the cards. */
  readonly checked: Checked
}

/** A stored deck: its list and verdict of today, or its revisions. */
export function DeckPage({ params }: ScreenProps) {
  const id = params.id ?? ''
  // A link that was made for another site may have the id of a version, a UUID of version 3: the service knows of which deck.
  if (id[14] === '3') location.replace(`/decks/${encodeURIComponent(id)}/view`)
  const load = async (signal: AbortSignal): Promise<Shown> => {
    const deck = await api<DeckView>(`/v1/decks/${encodeURIComponent(id)}`, { signal })
    const { game, cards, format, printings } = deck
    return { deck, checked: await judgeCall('check', { game, cards, format, printings }) }
  }
  const shown = useResource(`${id} ${account.value}`, load, language())
  const isRevisions = place.value.query.get('tab') === 'revisions'
  const { deck, checked } = shown.data ?? {}
  return (
    <div class="page">
      <ResourceState resource={shown} />
      {deck && checked && (
        <>
          <DeckHeading
            deck={deck}
            formatName={nameOf(checked, deck.format)}
            current={isRevisions ? 'revisions' : 'list'}
          />
          {isRevisions ? (
            <Revisions deck={deck} />
          ) : (
            <div class="split split--wide-first">
              <ListTab deck={deck} checked={checked} />
              <aside class="stack no-print">
                <DeckActions deck={deck} game={checked.game} />
                {account.value === deck.author && <OwnerPanel deck={deck} onChanged={shown.reload} />}
              </aside>
            </div>
          )}
        </>
      )}
    </div>
  )
}

const nameOf = ({ formats }: Checked, format: string) => formats.find(({ id }) => id === format)?.name ?? format

const where = (checked: Checked) =>
  t('deck.judged', { format: nameOf(checked, checked.verdict.format.id), day: formatDay(checked.on) })

function ListTab({ deck, checked }: Shown) {
  const { verdict, description, unresolved } = deck
  const marked = new Set(verdict?.violations.flatMap(({ cards }) => cards))
  return (
    <div class="stack">
      {verdict ? (
        <VerdictBanner verdict={verdict} ahead={verdict} where={where(checked)} />
      ) : (
        <p class="empty">{deck.verdictMissing}</p>
      )}
      {verdict && verdict.violations.length > 0 && <FindingList findings={verdict.violations} kind="violation" />}
      {verdict && verdict.warnings.length > 0 && <FindingList findings={verdict.warnings} kind="warning" />}
      {verdict && <Forecast verdict={verdict} formats={checked.formats} />}
      {description !== '' && (
        <p class="description" dir="auto">
          {description}
        </p>
      )}
      <DeckList game={checked.game} entries={checked.entries} marked={marked} />
      {unresolved.length > 0 && (
        <section>
          <h2>{t('deck.unread')}</h2>
          <ul>
            {unresolved.map(({ line, text }) => (
              <li key={line} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
