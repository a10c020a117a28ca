import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { formatDay, t } from '../language.ts'

interface Props {
  readonly type?: 'date' | 'datetime-local'
  readonly value: string
  /** Gets whole dates only; an empty text where `isOptional`. */
  readonly onChange: (value: string) => void
  /** Emptying the field means something. */
  readonly isOptional?: boolean
  readonly id?: string
  readonly required?: boolean
  readonly 'aria-describedby'?: string | undefined
}

/** Four digits, so that a browser takes no fifth one for the year. */
const latest = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const

/**
 * The one field for days and moments. While it is being typed, its value is the browser's alone: whoever types 01152018 has an
 * empty field after the first zero and the years 2, 20 and 201 on the way, and setting the field at any of them makes another
 * day of the rest. So only whole dates are reported, and the field is set from outside only while nobody is in it.
 */
export function DateInput({ type = 'date', value, onChange, isOptional = false, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const fault = useId()
  const [isIncomplete, setIncomplete] = useState(false)
  const [timesLeft, setTimesLeft] = useState(0)
  useLayoutEffect(() => {
    const input = field.current!
    if (document.activeElement === input) return
    if (input.value !== value) input.value = value
    input.setCustomValidity('')
    setIncomplete(false)
  }, [value, timesLeft])
  const read = (input: HTMLInputElement): boolean => {
    const isCleared = isOptional && input.value === '' && !input.validity.badInput
    const isUsable = isWhole(input.value) || isCleared
    input.setCustomValidity(isUsable ? '' : t('date.incomplete'))
    if (isUsable) setIncomplete(false)
    if (isUsable && input.value !== value) onChange(input.value)
    return isUsable
  }
  const leave = (input: HTMLInputElement) => {
    // Whoever looks at another window is still in the field.
    if (document.activeElement === input) return
    // No browser reports that the last part of an incomplete date was removed.
    if (read(input)) setTimesLeft(timesLeft + 1)
    else setIncomplete(true)
  }
  const described = [rest['aria-describedby'], isIncomplete && fault].filter(Boolean).join(' ')
  return (
    <>
      <input
        {...rest}
        ref={field}
        type={type}
        max={latest[type]}
        aria-invalid={isIncomplete}
        aria-describedby={described || undefined}
        onInput={(event) => read(event.currentTarget)}
        onBlur={(event) => leave(event.currentTarget)}
      />
      {isIncomplete && (
        <span class="field__error" id={fault} role="alert">
          {value === '' ? t('date.incomplete') : t('date.stillCounts', { day: said(value) })}
        </span>
      )}
    </>
  )
}

/** No year that anybody means has fewer than four digits. */
const isWhole = (value: string) => /^[1-9]\d{3}-/.test(value)

function said(value: string): string {
  const [day = '', time] = value.split('T')
  return time === undefined ? formatDay(day) : `${formatDay(day)}, ${time}`
}
