import {
  isEmptyDifference,
  type RevisionDifference,
  revisionDifference,
  type ValueChange,
} from '../../../src/features/cards/catalog/replies/revision-difference.ts'
import type { FormatInFull } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { termName } from '../shared/words.ts'
import { boundsInWords } from './bounds.ts'
import { CardNames } from './card-names.tsx'

import { listName } from './list-names.ts'
import { poolLabel, useSetNames } from './pool-words.tsx'

interface Props {
  readonly game: string
  readonly before: FormatInFull['revision']
  readonly after: FormatInFull['revision']
  readonly sections: ReadonlyMap<string, string>
}

/** What a list changed about the one before it. */
export function ListChanges({ game, before, after, sections }: Props) {
  const difference = revisionDifference(before, after)
  return (
    <aside class="panel list-changes" aria-labelledby="list-changes">
      <h2 id="list-changes">{t('list.changes')}</h2>
      <p class="muted">{t('list.changesFrom', { name: before.name ?? before.id })}</p>
      {isEmptyDifference(difference) && <p>{t('list.noChanges')}</p>}
      {difference.lists.map(({ list, added, removed }) => (
        <section key={list}>
          <h3>{listName(list)}</h3>
          {added.length > 0 && <CardNames game={game} ids={added} sign="added" />}
          {removed.length > 0 && <CardNames game={game} ids={removed} sign="removed" />}
        </section>
      ))}
      <SizeChanges difference={difference} sections={sections} />
      <PoolChanges game={game} changes={difference.pool} />
      <RuleChanges difference={difference} />
    </aside>
  )
}

function SizeChanges({
  difference: { sizes },
  sections,
}: {
  readonly difference: RevisionDifference
  readonly sections: Props['sections']
}) {
  if (sizes.length === 0) return null
  return (
    <section>
      <h3>{t('list.sizes')}</h3>
      <ul class="plain-list">
        {sizes.map(({ section, before, after }) => (
          <li key={section}>
            {sections.get(section) ?? termName(section)}: {before ? boundsInWords(before) : t('list.nothing')} →{' '}
            {after ? boundsInWords(after) : t('list.nothing')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PoolChanges({ game, changes }: { readonly game: string; readonly changes: readonly ValueChange[] }) {
  const nameOf = useSetNames(game)
  if (changes.length === 0) return null
  return (
    <section>
      <h3>{t('list.pool')}</h3>
      {changes.map((change) =>
        change.key === 'except' || change.key === 'uncertain' ? (
          <CardChanges key={change.key} game={game} change={change} />
        ) : (
          <ChangedValue key={change.key} label={poolLabel(change.key)} change={change} nameOf={nameOf} />
        ),
      )}
    </section>
  )
}

function CardChanges({
  game,
  change: { key, before, after },
}: {
  readonly game: string
  readonly change: ValueChange
}) {
  const was = idsOf(before)
  const is = idsOf(after)
  const added = is.filter((id) => !was.includes(id))
  const removed = was.filter((id) => !is.includes(id))
  return (
    <>
      <p>{t(`pool.${key as 'except' | 'uncertain'}`, { n: is.length })}</p>
      {added.length > 0 && <CardNames game={game} ids={added} sign="added" />}
      {removed.length > 0 && <CardNames game={game} ids={removed} sign="removed" />}
    </>
  )
}

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

function RuleChanges({ difference }: { readonly difference: RevisionDifference }) {
  const { addedRules, removedRules, changedRules } = difference
  if (addedRules.length + removedRules.length + changedRules.length === 0) return null
  return (
    <section>
      <h3>{t('list.rules')}</h3>
      <ul class="rule-changes">
        {addedRules.map(({ key, summary }) => (
          <li key={key}>
            <strong>{t('list.ruleAdded')}</strong> {summary}
          </li>
        ))}
        {removedRules.map(({ key, summary }) => (
          <li key={key}>
            <strong>{t('list.ruleRemoved')}</strong> {summary}
          </li>
        ))}
        {changedRules.map(({ rule, params }) => (
          <li key={rule.key}>
            <strong>{t('list.ruleChanged')}</strong> {rule.summary}
            {params.map((change) => (
              <ChangedValue key={change.key} label={termName(change.key)} change={change} nameOf={termName} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChangedValueProps {
  readonly label: string
  readonly change: ValueChange
  readonly nameOf: (id: string) => string
}

/** Of lists only what was added and removed; of anything else the value before and after. */
function ChangedValue({ label, change: { before, after }, nameOf }: ChangedValueProps) {
  return (
    <p class="changed-value">
      {label}: {listedChange(idsOf(before), idsOf(after), nameOf) || `${valueInWords(before)} → ${valueInWords(after)}`}
    </p>
  )
}

const listedChange = (was: readonly string[], is: readonly string[], nameOf: (id: string) => string) =>
  [
    ...is.filter((id) => !was.includes(id)).map((id) => `+ ${nameOf(id)}`),
    ...was.filter((id) => !is.includes(id)).map((id) => `− ${nameOf(id)}`),
  ].join(', ')

function valueInWords(value: unknown): string {
  if (value === undefined || value === null) return t('list.nothing')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
