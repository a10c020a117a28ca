import { useState } from 'preact/hooks'
import type { EventSettings } from '../../../../src/features/events/model/settings.ts'
import type { ChangedEvent } from '../../../../src/features/events/schema.ts'
import { formatsOf } from '../../shared/formats.ts'
import { t } from '../../shared/language.ts'
import { Form } from '../../shared/parts/form.tsx'
import { useResource } from '../../shared/use-resource.ts'
import { changeSettings } from '../acts/change-settings.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { DateField, MomentField, NumberField, SelectField, TextField, ToggleField, ZoneField } from './fields.tsx'
import { PreviewChanges, VerdictChanges } from './preview-changes.tsx'

export type Draft = Partial<EventSettings>

/** All settings; only those that were changed are sent, so that two organisers do not undo each other. */
export function SettingsForm({ ready }: { readonly ready: ReadyDesk }) {
  const { settings } = ready.view
  const [draft, setDraft] = useState<Draft>({})
  const [changed, setChanged] = useState<ChangedEvent['verdicts']>()
  const formats = useResource(settings.game, () => formatsOf(settings.game))
  const now: EventSettings = { ...settings, ...draft }
  const change = (part: Draft) => {
    setChanged(undefined)
    setDraft(withoutSame({ ...draft, ...part }, settings))
  }
  const field = { settings: now, onChange: change }
  const options = formats.data?.map(({ id, name }) => [id, name] as const) ?? [[settings.format, settings.format]]
  const save = async () => {
    const { verdicts } = await changeSettings(ready, draft)
    setDraft({})
    setChanged(verdicts)
  }
  return (
    <Form submit={t('desk.set.save')} disabled={Object.keys(draft).length === 0} onSubmit={save}>
      <fieldset class="panel stack">
        <legend>{t('desk.set.what')}</legend>
        <TextField {...field} name="name" maxLength={100} />
        <TextField {...field} name="place" maxLength={200} />
        <SelectField {...field} name="format" options={options} />
        <DateField {...field} name="judgedOn" />
        <PreviewChanges ready={ready} format={draft.format} judgedOn={draft.judgedOn} />
      </fieldset>
      <fieldset class="panel stack">
        <legend>{t('desk.set.when')}</legend>
        <MomentField {...field} name="startsAt" />
        <MomentField {...field} name="deadline" />
        <ZoneField {...field} name="timeZone" />
      </fieldset>
      <fieldset class="panel stack">
        <legend>{t('desk.set.rules')}</legend>
        <SelectField {...field} name="registration" options={choices('registration', ['open', 'closed'])} />
        <SelectField {...field} name="illegal" options={choices('illegal', ['mark', 'refuse'])} />
        <SelectField {...field} name="lists" options={choices('lists', lists)} />
        <SelectField {...field} name="deskSees" options={choices('deskSees', ['lists', 'verdicts'])} />
        <ToggleField {...field} name="deskChecks" />
        <NumberField {...field} name="extraMinutes" max={60} />
        <NumberField {...field} name="purgeAfterDays" min={1} max={3650} />
      </fieldset>
      <div role="status">{changed && <VerdictChanges verdicts={changed} isDone />}</div>
    </Form>
  )
}

const lists = ['staff', 'entrants-from-start', 'public-after-end', 'public'] as const

type ChoiceName = 'registration' | 'illegal' | 'lists' | 'deskSees'

const choices = <N extends ChoiceName>(name: N, values: readonly EventSettings[N][]) =>
  values.map((value) => [value, t(`desk.set.${name}.${value}` as 'desk.set.lists.staff')] as const)

function withoutSame(draft: Draft, settings: EventSettings): Draft {
  const keys = Object.keys(draft) as (keyof Draft)[]
  return Object.fromEntries(keys.filter((key) => draft[key] !== settings[key]).map((key) => [key, draft[key]]))
}
