import type { OpeningOdds } from '../../../src/features/odds/answers/answer-schema.ts'
import { t } from '../shared/language.ts'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'
import { percent } from './percent.ts'
import { Picture } from './picture.tsx'
import { ask, type Question } from './questions.ts'

/** The probability of each goal over the opening, as number, table and picture. */
export function OpeningResult({ question }: { readonly question: Question }) {
  const { deck, goals } = question
  const body = { goals }
  const key = `${deck.key} ${JSON.stringify(goals)}`
  const odds = useResource(key, (signal) => ask<OpeningOdds>(deck, 'opening', body, signal))
  const { data } = odds
  return (
    <section aria-live="polite" aria-busy={!data && !odds.error}>
      <ResourceState resource={odds} />
      {data && (
        <>
          <GoalTable odds={data} />
          <p class="muted">{t(data.method === 'exact' ? 'odds.exact' : 'odds.sampled')}</p>
          <Warnings sentences={data.warnings} />
          <Picture question={question} kind="opening" body={body} />
          <Notes sentences={data.model.notes} />
        </>
      )}
    </section>
  )
}

function GoalTable({ odds }: { readonly odds: OpeningOdds }) {
  return (
    <div class="table-scroll">
      <table class="plain-table odds-table">
        <thead>
          <tr>
            <th scope="col">{t('odds.goal')}</th>
            <th scope="col">{t('odds.probability')}</th>
            <th scope="col">{t(odds.method === 'exact' ? 'odds.fraction' : 'odds.interval')}</th>
          </tr>
        </thead>
        <tbody>
          {odds.goals.map(({ name, probability, fraction, interval95 }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <strong class="odds-table__value">{percent(probability)}</strong>
              </td>
              <td>{interval95 ? `${percent(interval95[0])} – ${percent(interval95[1])}` : (fraction ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Warnings({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} class="field__error">
          {sentence}
        </p>
      ))}
    </>
  )
}

/** What was computed, in the service's words. */
export function Notes({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <details>
      <summary>{t('odds.model')}</summary>
      <ul lang="en">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
