import type { Pool } from '../../../src/domain/core/decks/pool.ts'
import { useJudge } from '../judge/use-judge.ts'
import { t } from '../shared/language.ts'
import { termName } from '../shared/words.ts'
import { CardNames } from './card-names.tsx'

/** Which cards a format plays with, in words. */
export function PoolWords({ game, pool: given }: { readonly game: string; readonly pool: object }) {
  const pool = given as Pool
  const names = useSetNames(game)
  const sets = labelled.flatMap((key) =>
    pool[key] === undefined ? [] : [{ key, names: pool[key].map(names).join(', ') }],
  )
  return (
    <>
      <dl class="word-facts">
        {sets.map(({ key, names: words }) => (
          <div key={key}>
            <dt>{poolLabel(key)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {Object.entries(pool.where ?? {}).map(([fact, value]) => (
          <div key={fact}>
            <dt>{t('pool.where')}</dt>
            <dd>{conditionInWords(fact, value)}</dd>
          </div>
        ))}
      </dl>
      {sets.length === 0 && pool.where === undefined && <p>{t('pool.all')}</p>}
      {pool.byRelease && <p>{t('pool.byRelease')}</p>}
      {(['except', 'uncertain'] as const).map(
        (key) =>
          (pool[key]?.length ?? 0) > 0 && (
            <details key={key} class="pool-cards">
              <summary>{t(`pool.${key}`, { n: pool[key]!.length })}</summary>
              <CardNames game={game} ids={pool[key]!} />
            </details>
          ),
      )}
    </>
  )
}

/** `null` is the absence of the fact. */
function conditionInWords(fact: string, value: unknown): string {
  const name = fact.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  // The fact that marks cards of drafts and scenarios.
  if (value === null && fact === 'pool') return t('pool.constructed')
  if (value === null) return t('pool.without', { fact: name })
  if (value === true) return name
  return `${name}: ${[value].flat().map(String).join(', ')}`
}

const labelled = ['cycles', 'packs', 'exceptCycles', 'exceptPacks'] as const

/** What a part of the pool is called. */
export function poolLabel(key: string): string {
  const known = labelled.find((each) => each === key)
  return known ? t(`pool.${known}`) : termName(key)
}

/** The names of packs and cycles by their ids. */
export function useSetNames(game: string): (id: string) => string {
  const { result: sets } = useJudge('sets', { game })
  return (id) => sets?.[id] ?? termName(id)
}
