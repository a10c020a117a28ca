import { useJudge } from '../judge/use-judge.ts'
import { t } from '../shared/language.ts'
import { CardLink } from '../shared/parts/card-link.tsx'
import { termName } from '../shared/words.ts'

interface Props {
  readonly game: string
  readonly ids: readonly string[]
  /** A sign before each, such as `+`, which is said as a word too. */
  readonly sign?: 'added' | 'removed'
}

/** Titles in alphabetical order, with their clans as edges and as words. */
export function CardNames({ game, ids, sign }: Props) {
  const { result: names = [] } = useJudge('cardNames', { game, ids })
  const sorted = names.toSorted((a, b) => (a.title ?? a.id).localeCompare(b.title ?? b.id, 'en'))
  return (
    <ul class="card-names" data-sign={sign}>
      {sorted.map(({ id, known, title, subtitle, clan }) => (
        <li key={id} class="clan-edge" data-clan={clan ?? 'neutral'}>
          {sign && (
            <>
              <span class="card-names__sign" aria-hidden="true">
                {sign === 'added' ? '+' : '−'}
              </span>
              <span class="visually-hidden">{t(`list.${sign}`)}: </span>
            </>
          )}
          {known ? (
            <CardLink card={{ game, id, title: title!, subtitle }} />
          ) : (
            <span class="card-title">{termName(id)}</span>
          )}
          <span class="card-names__clan">{known ? clan && termName(clan) : t('list.notHeld')}</span>
        </li>
      ))}
    </ul>
  )
}
