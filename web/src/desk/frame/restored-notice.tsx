import { groupBy } from '../../../../src/base/group-by.ts'
import type { Done } from '../../../../src/features/events/model/hand-in-again.ts'
import type { Kind } from '../../../../src/features/events/model/operation.ts'
import { type MessageKey, t } from '../../shared/language.ts'
import type { ActName, Restored } from '../store/records.ts'
import { changeRecord } from '../store/store.ts'
import { changeAndShow, type ReadyDesk } from '../sync/desk.ts'
import { announce } from '../sync/tabs.ts'
import { entrantPath } from './paths.ts'

interface Props {
  readonly ready: ReadyDesk
  readonly restored: Restored
}

/** That the service was restored from a backup, and what became of what was done here. Stays until somebody has read it. */
export function RestoredNotice({ ready, restored }: Props) {
  const { again, brought, behind } = restored
  const { code } = ready.record
  const waiting = ready.refused.filter((record) => record.again).length
  const close = async () => {
    await changeAndShow(
      code,
      () => true,
      () => changeRecord(code, { restored: undefined }),
    )
    announce({ kind: 'state' })
  }
  return (
    <section class="desk-restored" aria-labelledby="desk-restored">
      <p role="status">
        <strong id="desk-restored">{t('desk.restored')}</strong> {again.length === 0 && t('desk.restored.nothing')}
      </p>
      <People text="desk.restored.again" n={again.length} rows={rowsOf(again)} ready={ready} />
      <People text="desk.restored.brought" n={brought.length} rows={rowsOf(brought)} ready={ready} />
      <People text="desk.restored.behind" n={behind.length} rows={behind} ready={ready} />
      {waiting > 0 && (
        <p>
          {t('desk.restored.waiting', { n: waiting })} <a href={`/desk/${code}/log`}>{t('desk.nav.log')}</a>
        </p>
      )}
      <button type="button" class="button button--small" onClick={() => void close()}>
        {t('desk.restored.read')}
      </button>
    </section>
  )
}

interface Row {
  readonly number?: number | undefined
  readonly name?: string | undefined
  readonly words?: string
}

/** So many leave the queue in sight. */
const fewRows = 6

function People({ text, n, rows, ready }: { text: MessageKey; n: number; rows: readonly Row[]; ready: ReadyDesk }) {
  if (n === 0) return null
  if (rows.length === 0) return <p>{t(text, { n })}</p>
  return (
    <details open={rows.length <= fewRows}>
      <summary>{t(text, { n })}</summary>
      <ul>
        {rows.map(({ number, name, words }) => (
          <li key={`${number} ${name}`}>
            <Entrant ready={ready} name={name} number={number} /> <span class="muted">{words}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** By entrant; what concerns nobody in particular is only counted. */
function rowsOf(done: readonly Done[]): readonly Row[] {
  const byEntrant = groupBy(done, ({ entrant }) => (entrant === undefined ? [] : [entrant]))
  return [...byEntrant].map(([number, acts]) => ({ number, words: wordsOf(acts) }))
}

function Entrant({ ready, name, number }: Row & { readonly ready: ReadyDesk }) {
  if (number === undefined) return <bdi>{name}</bdi>
  return (
    <a href={entrantPath(ready, number)}>
      {number} <bdi>{ready.view.entrants[number]?.name ?? name}</bdi>
    </a>
  )
}

const acts: Readonly<Partial<Record<Kind, ActName>>> = {
  'entrant.add': 'add',
  'entrant.change': 'change',
  submit: 'submit',
  accept: 'accept',
  lock: 'lock',
  unlock: 'unlock',
  'check-in': 'checkIn',
  drop: 'drop',
  resolve: 'resolve',
}

function wordsOf(done: readonly Done[]): string {
  const names = done.flatMap(({ kind }) => acts[kind] ?? [])
  return [...new Set(names)].map((name) => t(`desk.act.${name}`)).join(', ')
}
