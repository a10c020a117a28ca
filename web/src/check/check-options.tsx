import { gameIds, gameNames } from '../../../src/domain/games/ids.ts'
import { t } from '../shared/language.ts'
import { DayField } from '../shared/parts/day-field.tsx'
import { FormatPicker } from '../shared/parts/format-picker.tsx'
import { change, checked, input } from './state.ts'

/** Game, format and day: recognised, or chosen. */
export function CheckOptions() {
  const { game, on, format } = input.value
  const result = checked.value
  return (
    <div class="check-options">
      <label class="field">
        <span class="field__label">{t('game.label')}</span>
        <select value={game} onChange={(event) => change({ game: event.currentTarget.value, format: '' })}>
          <option value="">
            {result && game === '' ? t('check.recognised', { name: result.game.name }) : t('check.recognise')}
          </option>
          {gameIds.map((id) => (
            <option key={id} value={id}>
              {gameNames[id]}
            </option>
          ))}
        </select>
      </label>
      <FormatPicker
        formats={result?.formats ?? []}
        value={format}
        onChange={(chosen) => change({ format: chosen })}
        automatic={automaticFormat()}
      />
      <DayField label={t('check.day')} on={on} onChange={(day) => change({ on: day })} />
    </div>
  )
}

/** The format that is used unless one is chosen, and who named it. */
function automaticFormat(): string {
  const result = checked.value
  if (!result || input.value.format !== '') return t('check.formatAutomatic')
  const { id, chosenBy } = result.verdict.format
  const name = result.formats.find((format) => format.id === id)?.name ?? id
  return t(chosenBy === 'list' ? 'check.formatFromList' : 'check.formatDefault', { name })
}
