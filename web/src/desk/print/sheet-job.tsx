import { useEffect, useRef, useState } from 'preact/hooks'
import type { SheetJobBody } from '../../../../clients/typescript/src/schemas.ts'
import type { JobView } from '../../../../src/platform/jobs/queue/schema.ts'
import { NoConnection } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { followSheets, type SheetFile, startSheets } from './follow-sheets.ts'

interface Props {
  readonly ready: ReadyDesk
  readonly name: string
  readonly body: SheetJobBody
  /** Opens a document of the event; called within the press. */
  readonly onOpen: (path: string) => void
}

interface State {
  readonly job?: JobView
  readonly files?: readonly SheetFile[]
  readonly fault?: string
}

/** Many sheets, which the service prints in the background: how far it is, then the files. */
export function SheetJob({ ready, name, body, onOpen }: Props) {
  const [state, setState] = useState<State>({})
  const [round, setRound] = useState(0)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), [])
  useEffect(() => {
    const leaving = new AbortController()
    const show = (next: State) => !leaving.signal.aborted && setState(next)
    // What was started before the connection was lost has gone on.
    let known = state.job?.state === 'failed' ? undefined : state.job
    const follow = async () => {
      show(known ? { job: known } : {})
      known ??= await startSheets(ready, body)
      const files = await followSheets(ready, known.id, leaving.signal, (job) => {
        known = job
        show({ job })
      })
      show({ job: known, files })
    }
    follow().catch((error: Error) => show({ ...(known ? { job: known } : {}), fault: sentenceOf(error, known) }))
    return () => leaving.abort()
  }, [round])
  const { job, files, fault } = state
  return (
    <section ref={shown} class="panel print__job" aria-labelledby="print-job">
      <h2 id="print-job">{t('desk.print.job', { name })}</h2>
      <p role="status">{fault === undefined && stepOf(state)}</p>
      {!files && fault === undefined && <Progress job={job} />}
      {files && <Files files={files} onOpen={onOpen} />}
      {fault !== undefined && (
        <div role="alert">
          <p class="field__error">{fault}</p>
          <button type="button" class="button" onClick={() => setRound(round + 1)}>
            {t('app.retry')}
          </button>
        </div>
      )}
    </section>
  )
}

function sentenceOf(error: Error, job: JobView | undefined): string {
  if (!(error instanceof NoConnection)) return error.message
  return t(job ? 'desk.print.lost' : 'desk.printOffline')
}

function stepOf({ job, files }: State): string {
  if (files) return t('desk.print.ready', { n: files.length })
  return t(job?.state === 'running' ? 'desk.print.running' : 'desk.print.queued')
}

function Progress({ job }: { readonly job: JobView | undefined }) {
  const { done, total } = job?.progress ?? { done: 0, total: 0 }
  return (
    <>
      <progress aria-labelledby="print-job" {...(total > 0 ? { max: total, value: done } : {})} />
      <p class="muted">{total > 0 ? t('desk.print.progress', { done, n: total }) : ''}</p>
    </>
  )
}

function Files({ files, onOpen }: Pick<Props, 'onOpen'> & { readonly files: readonly SheetFile[] }) {
  let to = 0
  return (
    <div class="print__items">
      {files.map(({ path, sheets: n }) => {
        const from = to + 1
        to += n
        return (
          <button key={path} type="button" class="print__item" onClick={() => onOpen(path)}>
            <span>{t('desk.print.file', { n, from, to })}</span> <b class="count">PDF</b>
          </button>
        )
      })}
    </div>
  )
}
