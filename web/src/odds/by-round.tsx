import type { DrawOdds } from '../../../src/features/odds/answers/answer-schema.ts'
import { t } from '../shared/language.ts'
import { ResourceState } from '../shared/parts/resource-state.tsx'
import { useResource } from '../shared/use-resource.ts'
import { Notes, Warnings } from './opening-result.tsx'
import { percent } from './percent.ts'
import { Picture } from './picture.tsx'
import { ask, type Question } from './questions.ts'

const rounds = 4
/** Fixed, so that the same question has the same answer. */
const seed = 1

/** The probability that each goal has been met by the end of each of the first rounds. */
export function ByRound({ question }: { readonly question: Question }) {
  const { deck, goals } = question
  const body = { goals, rounds, seed }
  const key = `${deck.key} ${JSON.stringify(goals)}`
  const odds = useResource(key, (signal) => ask<DrawOdds>(deck, 'draws', body, signal))
  const { data } = odds
  return (
    <section aria-live="polite" aria-busy={!data && !odds.error}>
      <ResourceState resource={odds} />
      {data && (
        <>
          <div class="table-scroll">
            <table class="plain-table odds-table">
              <thead>
                <tr>
                  <th scope="col">{t('odds.metBy')}</th>
                  {data.rounds.map(({ round }) => (
                    <th key={round} scope="col">
                      {t(`odds.unit.${data.unit}`, { round })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {goals.map(({ name }, index) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {data.rounds.map(({ round, goals: met }) => (
                      <td key={round}>{percent(met[index]?.probability ?? 0)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p class="muted">{t('odds.sampledRounds', { trials: data.trials })}</p>
          <Warnings sentences={data.warnings} />
          <Picture question={question} kind="draws" body={body} />
          <Notes sentences={data.model.notes} />
        </>
      )}
    </section>
  )
}
