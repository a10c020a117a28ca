import { t } from '../../shared/language.ts'
import { undoLast } from '../acts/do.ts'
import { type Line, line } from '../acts/line.ts'
import { unsentIn } from '../acts/queue-list.ts'
import { entrantPath } from '../frame/paths.ts'
import { onlyHere } from '../store/aside.ts'
import type { ReadyDesk } from '../sync/desk.ts'

interface Props {
  readonly ready: ReadyDesk
  /** On the page of this entrant nothing is said of others. */
  readonly of?: number
}

/** A large line that says the name and what happened. It is there from the start, so that screen readers say it. */
export function ConfirmLine({ ready, of }: Props) {
  const last = line.value
  const entrant = last && 'entrant' in last ? last.entrant : undefined
  const said = of === undefined || of === entrant ? last : null
  return (
    <div class="confirm" data-kind={said?.kind ?? 'none'}>
      <p class="confirm__words" role="status">
        {said ? <LineWords said={said} code={ready.record.code} /> : of === undefined && t('desk.queue.ready')}
      </p>
      {said && (
        <span class="confirm__actions">
          {entrant !== undefined && of === undefined && (
            <a class="button button--quiet button--small" href={entrantPath(ready, entrant)}>
              {t('desk.open')}
            </a>
          )}
          {said.kind === 'done' && (
            <button type="button" class="button button--quiet button--small" onClick={() => void undoLast()}>
              {t('desk.undo')}
            </button>
          )}
        </span>
      )}
    </div>
  )
}

function LineWords({ said, code }: { readonly said: Line; readonly code: string }) {
  const isOnlyHere = said.kind === 'done' && unsentIn(onlyHere(code)).has(said.entrant)
  if (said.kind === 'note') return <span>{t(said.message)}</span>
  const sentence =
    said.kind === 'refused'
      ? said.reason
      : said.kind === 'done'
        ? t(`desk.done.${said.what}`)
        : t('desk.undone', { what: t(`desk.act.${said.what}`) })
  return (
    <>
      {said.name !== undefined && (
        <strong class="confirm__name">
          <bdi>{said.name}</bdi>
          {said.entrant !== undefined && <span class="confirm__number"> {said.entrant}</span>}
        </strong>
      )}
      <span class="confirm__what">
        {sentence} {isOnlyHere && t('desk.onlyHere')}
      </span>
    </>
  )
}
