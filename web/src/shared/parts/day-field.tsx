import { useId } from 'preact/hooks'
import { today } from '../today.ts'
import { DateInput } from './date-input.tsx'

interface Props {
  readonly label: string
  /** Empty for today, whichever day that is. */
  readonly on: string
  readonly onChange: (on: string) => void
}

/** The day that a verdict is for. */
export function DayField({ label, on, onChange }: Props) {
  const id = useId()
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {label}
      </label>
      <DateInput id={id} isOptional value={on || today()} onChange={(day) => onChange(day === today() ? '' : day)} />
    </div>
  )
}
