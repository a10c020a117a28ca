import { groupBy } from '../../../../src/core/group-by.ts'
import type { Done } from '../../../../src/events/model/hand-in-again.ts'
import type { Kind } from '../../../../src/events/model/operation.ts'
import { changeAndShow, type ReadyDesk } from '../../desk/desk.ts'
import type { ActName, Restored } from '../../desk/records.ts'
import { changeRecord } from '../../desk/store.ts'
import { announce } from '../../desk/tabs.ts'
import { t } from '../../shared/language.ts'
import { entrantPath } from './paths.ts'

interface Props {
  readonly ready: ReadyDesk
  readonly restored: Restored
}

/** That the service was restored from a backup, and what became of what was done here. Stays until somebody has read it. */
export function RestoredNotice({ ready, restored }: Props) {
  const { again, brought, otherwise } = restored
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
        <strong id="desk-restored">{t('desk.restored')}</strong>{' '}
        {again.length > 0 ? t('desk.restored.again', { n: again.length }) : t('desk.restored.nothing')}
      </p>
      <HandedIn ready={ready} done={again} />
      {brought.length > 0 && <p>{t('desk.restored.brought', { n: brought.length })}</p>}
      <HandedIn ready={ready} done={brought} />
      {otherwise.length > 0 && (
        <>
          <p>{t('desk.restored.otherwise', { n: otherwise.length })}</p>
          <ul>
            {otherwise.map(({ name, number }) => (
              <li key={`${number} ${name}`}>
                <Entrant ready={ready} name={name} number={number} />
              </li>
            ))}
          </ul>
        </>
      )}
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

/** By entrant; what concerns nobody in particular is only counted. */
function HandedIn({ ready, done }: { readonly ready: ReadyDesk; readonly done: readonly Done[] }) {
  const byEntrant = [...groupBy(done, ({ entrant }) => (entrant === undefined ? [] : [entrant]))]
  if (byEntrant.length === 0) return null
  return (
    <ul>
      {byEntrant.map(([number, acts]) => (
        <li key={number}>
          <Entrant ready={ready} name={ready.view.entrants[number]?.name} number={number} />{' '}
          <span class="muted">{wordsOf(acts)}</span>
        </li>
      ))}
    </ul>
  )
}

function Entrant({ ready, name, number }: { ready: ReadyDesk; name: string | undefined; number: number | undefined }) {
  if (number === undefined) return <bdi>{name}</bdi>
  return (
    <a href={entrantPath(ready, number)}>
      {number} <bdi>{name}</bdi>
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
