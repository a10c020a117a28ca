import { useState } from 'preact/hooks'
import type { Impact } from '../../../src/features/decks/impact/schema.ts'
import { formatNumber, t } from '../shared/language.ts'
import { CardLink } from '../shared/parts/card-link.tsx'
import { Failure } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'
import { termName } from '../shared/words.ts'
import { type ImpactRequest, loadImpact } from './load-impact.ts'

interface Props extends ImpactRequest {
  readonly isAhead: boolean
}

/** The public decks: how many change, of which clans, and by which cards. */
export function ImpactSums({ isAhead, ...request }: Props) {
  const [share, setShare] = useState(0)
  const { data, error, reload } = useResource(Object.values(request).join(' '), (signal) =>
    loadImpact(request, signal, setShare),
  )
  if (error) return <Failure error={error} retry={reload} />
  if (!data) return <Counting share={share} />
  const { total, worse, better } = data
  if (total.decks === 0) return <p class="impact__sums">{t('impact.noDecks')}</p>
  return (
    <div class="impact__sums">
      <p class="impact__lead">{t('impact.considered', { n: total.decks })}</p>
      <Totals total={total} isAhead={isAhead} />
      <div class="impact__columns">
        {Object.entries(data.facets).map(([name, groups]) => (
          <FacetTable key={name} name={name} groups={groups} />
        ))}
        <Causes game={request.game} heading={t('impact.worseCards')} reasons={worse} />
        <Causes game={request.game} heading={t('impact.betterCards')} reasons={better} />
      </div>
    </div>
  )
}

/** How many lose and gain legality, and how many change between the other two statuses, if any. */
function Totals({ total: { changes }, isAhead }: { readonly total: Impact['total']; readonly isAhead: boolean }) {
  const sum = (which: (change: Impact['total']['changes'][number]) => boolean) =>
    changes.filter(which).reduce((all, { decks }) => all + decks, 0)
  const worse = sum(({ from }) => from === 'legal')
  const better = sum(({ to }) => to === 'legal')
  const other = sum(({ from, to }) => from !== 'legal' && to !== 'legal')
  return (
    <ul class="impact__totals">
      <li data-change="worse">
        <strong>{formatNumber(worse)}</strong> {t(isAhead ? 'impact.worseAhead' : 'impact.worse', { n: worse })}
      </li>
      <li data-change="better">
        <strong>{formatNumber(better)}</strong> {t(isAhead ? 'impact.betterAhead' : 'impact.better', { n: better })}
      </li>
      {other > 0 && (
        <li>
          <strong>{formatNumber(other)}</strong> {t('impact.other', { n: other })}
        </li>
      )}
    </ul>
  )
}

function Counting({ share }: { readonly share: number }) {
  return (
    <p class="loading" role="status">
      {t('impact.counting')}
      {share > 0 && ` ${formatNumber(share, { style: 'percent' })}`}
    </p>
  )
}

type Groups = Impact['facets'][string]

/** The groups in which something changes; nothing where no deck has the facet. */
function FacetTable({ name, groups }: { readonly name: string; readonly groups: Groups }) {
  const changed = groups.filter(({ value, changes }) => value !== null && changes.length > 0)
  if (changed.length === 0) return null
  return (
    <section>
      <h3>{name === 'clan' || name === 'splash' ? t(`impact.${name}`) : termName(name)}</h3>
      <div class="table-scroll">
        <table class="plain-table impact__table">
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">{t('impact.group')}</span>
              </th>
              <th scope="col">{t('impact.decks')}</th>
              <th scope="col">{t('impact.legalBefore')}</th>
              <th scope="col">{t('impact.legalAfter')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ value, decks, before, after }) => (
              <tr key={value}>
                <th scope="row" class="clan-edge" data-clan={value}>
                  {termName(value!)}
                </th>
                <td class="count">{formatNumber(decks)}</td>
                <td class="count">{formatNumber(before.legal)}</td>
                <td class="count">{formatNumber(after.legal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** More are in the API's answer. */
const maxCards = 12

interface CausesProps {
  readonly game: string
  readonly heading: string
  readonly reasons: Impact['worse']
}

function Causes({ game, heading, reasons: { cards } }: CausesProps) {
  if (cards.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      <ol class="impact__cards">
        {cards.slice(0, maxCards).map(({ id, title, before, after, decks }) => (
          <li key={id} class="impact__cause">
            <span class="impact__card">
              <CardLink card={{ game, id, title }} />
              {before !== after && (
                <span class="muted">{t('impact.was', { now: statusWord(after), before: statusWord(before) })}</span>
              )}
            </span>
            <span class="count">{t('impact.inDecks', { n: decks })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const words: Readonly<Record<string, 'legal' | 'restricted' | 'banned' | 'notInPool'>> = {
  legal: 'legal',
  restricted: 'restricted',
  banned: 'banned',
  'not-in-pool': 'notInPool',
}

/** A status of other formats is named as the data names it. */
function statusWord(status: string): string {
  const word = words[status]
  return word ? t(`impact.status.${word}`) : status.replaceAll('-', ' ')
}
