import { useId, useState } from 'preact/hooks'
import { mayDo } from '../../../../src/features/events/model/permissions.ts'
import { t } from '../../shared/language.ts'
import { doTo } from '../acts/do.ts'
import { step } from '../sync/step.ts'
import type { EntrantProps } from './entrant-props.ts'

/** Name, pronouns, consent, and a note of the staff. */
export function EntryForm({ ready, entrant }: EntrantProps) {
  const ids = { name: useId(), pronouns: useId(), note: useId() }
  const [draft, setDraft] = useState<Partial<Draft>>({})
  if (!mayDo(ready.actor, 'entrant.change', ready.view.settings)) return null
  const now: Draft = {
    name: draft.name ?? entrant.name,
    pronouns: draft.pronouns ?? entrant.pronouns ?? '',
    note: draft.note ?? entrant.note ?? '',
    publish: draft.publish ?? entrant.consent.publish,
    stream: draft.stream ?? entrant.consent.stream,
  }
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const save = async (event: Event) => {
    event.preventDefault()
    const { name, pronouns, note, publish, stream } = now
    const body = {
      ...(draft.name === undefined ? {} : { name: name.trim() }),
      ...(draft.pronouns === undefined ? {} : { pronouns: pronouns.trim() || null }),
      ...(draft.note === undefined ? {} : { note: note.trim() || null }),
      ...(draft.publish === undefined && draft.stream === undefined ? {} : { consent: { publish, stream } }),
    }
    if (await doTo(entrant.number, 'change', [step('entrant.change', entrant.number, body)])) setDraft({})
  }
  const text = (part: 'name' | 'pronouns', maxLength: number) => (
    <label class="field" for={ids[part]}>
      <span class="field__label">{t(`desk.entry.${part}`)}</span>
      <input
        id={ids[part]}
        type="text"
        dir="auto"
        autocomplete="off"
        required={part === 'name'}
        maxLength={maxLength}
        value={now[part]}
        onInput={(event) => change({ [part]: event.currentTarget.value })}
      />
    </label>
  )
  const consent = (part: 'publish' | 'stream') => (
    <label class="tick">
      <input
        type="checkbox"
        checked={now[part]}
        onChange={(event) => change({ [part]: event.currentTarget.checked })}
      />
      <span>{t(`desk.entry.${part}`)}</span>
    </label>
  )
  return (
    <details class="panel">
      <summary>{t('desk.entry')}</summary>
      <form class="stack" onSubmit={(event) => void save(event)}>
        {text('name', 80)}
        {text('pronouns', 30)}
        <label class="field" for={ids.note}>
          <span class="field__label">{t('desk.entry.note')}</span>
          <textarea
            id={ids.note}
            rows={3}
            dir="auto"
            maxLength={500}
            value={now.note}
            onInput={(event) => change({ note: event.currentTarget.value })}
          />
        </label>
        {consent('publish')}
        {consent('stream')}
        <button type="submit" class="button" disabled={Object.keys(draft).length === 0}>
          {t('desk.entry.save')}
        </button>
      </form>
    </details>
  )
}

interface Draft {
  readonly name: string
  readonly pronouns: string
  readonly note: string
  readonly publish: boolean
  readonly stream: boolean
}
