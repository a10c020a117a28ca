import type { FormatInFull } from '../judge/protocol.ts'
import { formatNumber, t } from '../shared/language.ts'
import { termName } from '../shared/words.ts'
import { boundsInWords } from './bounds.ts'
import { CardNames } from './card-names.tsx'
import { listName } from './list-names.ts'
import { PoolWords } from './pool-words.tsx'

interface Props {
  readonly game: string
  readonly full: FormatInFull
  readonly sections: ReadonlyMap<string, string>
}

/** The list in full: cards, sizes, pool, rules. */
export function ListContents({ game, full, sections }: Props) {
  const { lists, sizes, pool, rules, caveats } = full.revision
  return (
    <div class="stack list-contents">
      {caveats.map(({ message }) => (
        <p key={message} class="caveat" dir="auto">
          {message}
        </p>
      ))}
      {Object.keys(lists).length === 0 && <p class="muted">{t('list.noLists')}</p>}
      {Object.entries(lists)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([list, ids]) => (
          <section key={list}>
            <h2>
              {listName(list)} <span class="count muted">{formatNumber(ids.length)}</span>
            </h2>
            {ids.length === 0 ? <p class="muted">{t('list.empty')}</p> : <CardNames game={game} ids={ids} />}
          </section>
        ))}
      {Object.keys(sizes).length > 0 && (
        <section>
          <h2>{t('list.sizes')}</h2>
          <dl class="word-facts">
            {Object.entries(sizes).map(([section, bounds]) => (
              <div key={section}>
                <dt>{sections.get(section) ?? termName(section)}</dt>
                <dd class="count">{boundsInWords(bounds)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h2>{t('list.pool')}</h2>
        <PoolWords game={game} pool={pool} />
      </section>
      <section>
        <h2>{t('list.rules')}</h2>
        <ul class="list-rules">
          {rules.map(({ key, summary, source }) => (
            <li key={key}>
              <p>{summary}</p>
              <p class="muted list-rules__source">
                {source.document}, {source.entry}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
