import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { EventSettings } from '../../../../src/features/events/model/settings.ts'
import { momentAt, wallTime } from '../../../../src/features/events/model/wall-clock.ts'
import { type MessageKey, t } from '../../shared/language.ts'
import { DateInput } from '../../shared/parts/date-input.tsx'
import { ZoneOptions } from '../frame/zone-options.tsx'

type Name = keyof EventSettings

interface FieldProps<N extends Name> {
  readonly name: N
  readonly settings: EventSettings
  readonly onChange: (part: Partial<EventSettings>) => void
}

/** Settings that need a sentence. */
const hinted: readonly Name[] = ['judgedOn', 'deadline', 'lists', 'deskSees', 'extraMinutes', 'purgeAfterDays']

interface LabelledProps {
  readonly name: Name
  readonly children: (ids: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
  }) => ComponentChildren
}

function Labelled({ name, children }: LabelledProps) {
  const id = useId()
  const hint = hinted.includes(name) ? `${id}-hint` : undefined
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {t(`desk.set.${name}` as MessageKey)}
      </label>
      {children({ id, 'aria-describedby': hint })}
      {hint && (
        <span class="field__hint" id={hint}>
          {t(`desk.hint.${name}` as MessageKey)}
        </span>
      )}
    </div>
  )
}

interface TextProps extends FieldProps<'name' | 'place'> {
  readonly maxLength: number
}

export function TextField({ name, settings, onChange, maxLength }: TextProps) {
  return (
    <Labelled name={name}>
      {(ids) => (
        <input
          {...ids}
          type="text"
          dir="auto"
          autocomplete="off"
          required={name !== 'place'}
          maxLength={maxLength}
          value={settings[name] ?? ''}
          onInput={({ currentTarget: { value } }) =>
            onChange({ [name]: name === 'place' && value === '' ? null : value })
          }
        />
      )}
    </Labelled>
  )
}

interface SelectProps<N extends Name> extends FieldProps<N> {
  readonly options: readonly (readonly [value: string, label: string])[]
}

export function SelectField<N extends 'format' | 'registration' | 'illegal' | 'lists' | 'deskSees'>({
  name,
  settings,
  onChange,
  options,
}: SelectProps<N>) {
  return (
    <Labelled name={name}>
      {(ids) => (
        <select {...ids} value={settings[name]} onChange={(event) => onChange({ [name]: event.currentTarget.value })}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

export function ZoneField({ name, settings, onChange }: FieldProps<'timeZone'>) {
  return (
    <Labelled name={name}>
      {(ids) => (
        <select {...ids} onChange={(event) => onChange({ [name]: event.currentTarget.value })}>
          <ZoneOptions chosen={settings[name]} />
        </select>
      )}
    </Labelled>
  )
}

export function DateField({ name, settings, onChange }: FieldProps<'judgedOn'>) {
  return (
    <Labelled name={name}>
      {(ids) => (
        <DateInput
          {...ids}
          required
          value={settings[name]}
          onChange={(value) => onChange({ [name]: value as EventSettings['judgedOn'] })}
        />
      )}
    </Labelled>
  )
}

/** By the clocks of the event, wherever the organiser is. */
export function MomentField({ name, settings, onChange }: FieldProps<'startsAt' | 'deadline'>) {
  const { timeZone } = settings
  const moment = settings[name]
  return (
    <Labelled name={name}>
      {(ids) => (
        <DateInput
          {...ids}
          type="datetime-local"
          required={name === 'startsAt'}
          isOptional={name === 'deadline'}
          value={moment === null ? '' : wallTime(timeZone, moment)}
          onChange={(value) => onChange({ [name]: value === '' ? null : momentAt(timeZone, value) })}
        />
      )}
    </Labelled>
  )
}

interface NumberProps extends FieldProps<'extraMinutes' | 'purgeAfterDays'> {
  readonly min?: number
  readonly max: number
}

export function NumberField({ name, settings, onChange, min = 0, max }: NumberProps) {
  return (
    <Labelled name={name}>
      {(ids) => (
        <input
          {...ids}
          type="number"
          required
          min={min}
          max={max}
          value={settings[name]}
          onInput={({ currentTarget: { valueAsNumber } }) =>
            Number.isInteger(valueAsNumber) && onChange({ [name]: valueAsNumber })
          }
        />
      )}
    </Labelled>
  )
}

export function ToggleField({ name, settings, onChange }: FieldProps<'deskChecks'>) {
  return (
    <label class="inline-field">
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
      />
      <span>{t('desk.set.deskChecks')}</span>
    </label>
  )
}
