import { useRef, useState } from 'preact/hooks'
import type { ListBody, SubmissionPreview } from '../../../../src/features/events/submissions/schema.ts'
import { t } from '../../shared/language.ts'
import { Failure } from '../../shared/parts/resource-state.tsx'
import { entrantPath, type Player, type PlayerView, playerApi } from '../state/player.ts'
import { formatAtEvent } from '../state/times.ts'
import { Changes } from './changes.tsx'
import { PickDeck } from './pick-deck.tsx'
import { SheetList } from './sheet-list.tsx'

interface Props {
  readonly player: Player
  readonly view: PlayerView
  readonly onSent: () => void
}

/** What has no blanks may be the address of a deck, whose list it then is. */
async function listIn(text: string, game: string): Promise<string> {
  if (!/^\S+$/.test(text.trim())) return text
  const { listOrLinked } = await import('../../shared/list-by-link.ts')
  return await listOrLinked(text, game)
}

/** Paste or pick, look at exactly what staff will see, send. */
export function SendList({ player, view, onSent }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [preview, setPreview] = useState<{ readonly body: ListBody; readonly shown: SubmissionPreview }>()
  const [error, setError] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  const own = entrantPath(view.entrant, '/submission')
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await work().catch(setError)
    setBusy(false)
  }
  const showPreview = async (body: ListBody) => {
    const shown = await playerApi<SubmissionPreview>(player, `${own}/preview`, { method: 'POST', body })
    setPreview({ body, shown })
  }
  const look = (body: ListBody) => run(() => showPreview(body))
  const lookAtText = () =>
    run(async () => {
      const typed = field.current?.value ?? ''
      const text = await listIn(typed, view.event.game)
      if (field.current && text !== typed) field.current.value = text
      await showPreview({ text })
    })
  const send = (body: ListBody) =>
    run(async () => {
      await playerApi(player, own, { method: 'PUT', body })
      setPreview(undefined)
      if (field.current) field.current.value = ''
      onSent()
    })
  const { deadline, timeZone } = view.event
  const { lost } = view
  return (
    <details class="panel send-list" open={!view.current || lost !== undefined}>
      <summary>
        <h2>{t(view.current ? 'event.replace' : 'event.send')}</h2>
      </summary>
      {deadline !== null && (
        <p class="field__hint">{t('event.until', { moment: formatAtEvent(deadline, timeZone) })}</p>
      )}
      <label class="field">
        <span class="field__label">{t('check.field')}</span>
        <textarea
          ref={field}
          class="list-field"
          rows={12}
          spellcheck={false}
          autocomplete="off"
          placeholder={t('check.placeholder')}
          onInput={() => setPreview(undefined)}
        />
      </label>
      <div class="cluster">
        <button type="button" class="button" disabled={isBusy} onClick={() => void lookAtText()}>
          {t('event.look')}
        </button>
        {lost && (
          <button type="button" class="button" disabled={isBusy} onClick={() => void look(lost.body)}>
            {t('event.lookAgain')}
          </button>
        )}
        <PickDeck game={view.event.game} onPick={(list) => void look(list)} onError={setError} />
      </div>
      {error && <Failure error={error} />}
      <div role="status" aria-busy={isBusy}>
        {preview && (
          <Preview
            shown={preview.shown}
            isFirst={!view.current}
            isBusy={isBusy}
            onSend={() => void send(preview.body)}
          />
        )}
      </div>
    </details>
  )
}

interface PreviewProps {
  readonly shown: SubmissionPreview
  readonly isFirst: boolean
  readonly isBusy: boolean
  readonly onSend: () => void
}

function Preview({ shown, isFirst, isBusy, onSend }: PreviewProps) {
  const isRefused = shown.outcome === 'refused'
  return (
    <div class="stack">
      <h3>{t('event.asStaffSees')}</h3>
      {shown.problem && <p class="notice">{shown.problem.message}</p>}
      {!isFirst && (
        <>
          <p>{t(shown.changes.length === 0 ? 'event.noChange' : 'event.changesNow')}</p>
          <Changes changes={shown.changes} />
        </>
      )}
      <SheetList shown={shown} />
      <button type="button" class="button" disabled={isBusy || isRefused} onClick={onSend}>
        {t('event.sendThis')}
      </button>
    </div>
  )
}
