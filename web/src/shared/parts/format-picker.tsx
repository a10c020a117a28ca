import type { FormatView } from '../../judge/protocol.ts'
import { t } from '../language.ts'

interface Props {
  readonly formats: readonly Pick<FormatView, 'id' | 'name'>[]
  /** Empty: the one that the list names, or the game's default. */
  readonly value: string
  readonly onChange: (format: string) => void
  /** The words for the empty choice; without them there is none. */
  readonly automatic?: string
}

export function FormatPicker({ formats, value, onChange, automatic }: Props) {
  return (
    <label class="field">
      <span class="field__label">{t('format.label')}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {automatic !== undefined && <option value="">{automatic}</option>}
        {formats.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
