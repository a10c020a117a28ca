import type { AffectedDeck, OwnImpact } from '../../../src/features/decks/impact/schema.ts'
import { api } from '../shared/api.ts'
import { language, t } from '../shared/language.ts'
import { Failure } from '../shared/parts/resource-state.tsx'
import { StatusIcon } from '../shared/parts/status-icon.tsx'
import { useResource } from '../shared/use-resource.ts'
import type { ImpactRequest } from './load-impact.ts'

/** The decks of the account whose status changes, private ones too, with the reasons. */
export function OwnImpactList({ game, format, revision }: ImpactRequest) {
  const load = (signal: AbortSignal) => api<OwnImpact>('/v1/me/impact', { query: { game, format, revision }, signal })
  const { data, error, reload } = useResource([game, format, revision].join(' '), load, language())
  if (error) return <Failure error={error} retry={reload} />
  if (!data) return <p class="loading">{t('app.loading')}</p>
  const { considered } = data.decks
  const decks = data.data.toSorted((a, b) => order.indexOf(b.after) - order.indexOf(a.after))
  return (
    <section class="impact__own">
      <h3>{t('impact.own')}</h3>
      {decks.length === 0 && (
        <p>{considered === 0 ? t('impact.ownNoDecks') : t('impact.ownNone', { n: considered })}</p>
      )}
      <ul class="impact__decks">
        {decks.slice(0, maxDecks).map((deck) => (
          <AffectedDeckItem key={deck.id} deck={deck} />
        ))}
      </ul>
      {decks.length > maxDecks && <p class="muted">{t('impact.more', { n: decks.length - maxDecks })}</p>}
    </section>
  )
}

/** Those that are no longer legal come first. */
const order = ['legal', 'undetermined', 'illegal']
/** A page of a deck says the rest. */
const maxDecks = 20
const maxReasons = 3

function AffectedDeckItem({ deck: { id, name, before, after, added, gone } }: { readonly deck: AffectedDeck }) {
  const isGone = added.length === 0
  const reasons = isGone ? gone : added
  return (
    <li>
      <p class="impact__deck">
        <StatusIcon status={after} />
        <span>
          <a href={`/decks/${id}`} dir="auto">
            {name}
          </a>{' '}
          <span class="impact__change">
            {t('impact.was', { now: t(`status.${after}`), before: t(`status.${before}`) })}
          </span>
        </span>
      </p>
      <ul class="impact__reasons" data-gone={isGone}>
        {reasons.slice(0, maxReasons).map((finding, index) => (
          <li key={`${finding.code}-${index}`} dir="auto">
            {finding.message}
          </li>
        ))}
        {reasons.length > maxReasons && <li class="muted">{t('impact.more', { n: reasons.length - maxReasons })}</li>}
      </ul>
    </li>
  )
}
