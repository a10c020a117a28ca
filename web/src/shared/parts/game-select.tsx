import { gameIds, gameNames } from '../../../../src/domain/games/ids.ts'
import { t } from '../language.ts'

interface Props {
  readonly value: string
  readonly onChange: (game: string) => void
}

export function GameSelect({ value, onChange }: Props) {
  return (
    <label class="field">
      <span class="field__label">{t('game.label')}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {gameIds.map((id) => (
          <option key={id} value={id}>
            {gameNames[id]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The game that an address names, or the first. */
export const gameFrom = (name: string | null): string => gameIds.find((id) => id === name) ?? gameIds[0]
