import type { EventSettings } from '../../../../src/features/events/model/settings.ts'
import type { ChangedEvent } from '../../../../src/features/events/schema.ts'
import { t } from '../../shared/language.ts'
import { ResourceState } from '../../shared/parts/resource-state.tsx'
import { StatusIcon } from '../../shared/parts/status-icon.tsx'
import { useResource } from '../../shared/use-resource.ts'
import { previewSettings } from '../acts/change-settings.ts'
import type { ReadyDesk } from '../sync/desk.ts'

interface Props {
  readonly ready: ReadyDesk
  readonly format: string | undefined
  readonly judgedOn: EventSettings['judgedOn'] | undefined
}

/** What another format or day would do to the verdicts, before it is done. */
export function PreviewChanges({ ready, format, judgedOn }: Props) {
  if (format === undefined && judgedOn === undefined) return null
  return <Preview ready={ready} format={format} judgedOn={judgedOn} />
}

function Preview({ ready, format, judgedOn }: Props) {
  const patch = { ...(format === undefined ? {} : { format }), ...(judgedOn === undefined ? {} : { judgedOn }) }
  const preview = useResource(JSON.stringify(patch), (signal) => previewSettings(ready, patch, signal))
  return (
    <div class="preview" role="status">
      <ResourceState resource={preview} />
      {preview.data && <VerdictChanges verdicts={preview.data.verdicts} />}
    </div>
  )
}

interface ChangesProps {
  readonly verdicts: ChangedEvent['verdicts']
  readonly isDone?: boolean
}

export function VerdictChanges({ verdicts, isDone = false }: ChangesProps) {
  if (verdicts.length === 0) return <p>{t(isDone ? 'desk.set.saved' : 'desk.set.changesNothing')}</p>
  return (
    <>
      <p>
        <strong>{t(isDone ? 'desk.set.changed' : 'desk.set.wouldChange', { n: verdicts.length })}</strong>
      </p>
      <ul class="rows verdict-changes">
        {verdicts.map(({ number, name, was, becomes }) => (
          <li key={number} class="row">
            <span class="count">{number}</span> <bdi>{name}</bdi>
            <span class="verdict-change">
              {was.status === becomes.status ? (
                <>
                  <Status status={becomes.status} /> {t('desk.set.otherReasons')}
                </>
              ) : (
                <>
                  <Status status={was.status} /> › <Status status={becomes.status} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Status({ status }: { readonly status: ChangedEvent['verdicts'][number]['was']['status'] }) {
  if (status === null) return <span class="muted">{t('desk.noVerdict')}</span>
  return (
    <span class="status-word" data-status={status}>
      <StatusIcon status={status} /> {t(`status.${status}`)}
    </span>
  )
}
