import type { Checked } from '../judge/protocol.ts'
import { formatDay, t } from '../shared/language.ts'
import { DayField } from '../shared/parts/day-field.tsx'
import { FormatPicker } from '../shared/parts/format-picker.tsx'
import { GameSelect } from '../shared/parts/game-select.tsx'
import { useNarrow } from '../shared/use-narrow.ts'
import { SaveButton } from './save-button.tsx'
import type { Draft } from './state/draft-store.ts'
import { canRedo, canUndo, changeDeck, redoChange, undoChange } from './state/state.ts'

export type DialogName = 'import' | 'drafts' | 'keys'

interface Props {
  readonly draft: Draft
  readonly format: string
  readonly formats: Checked['formats']
  readonly onGame: (game: string) => void
  readonly onDialog: (name: DialogName) => void
}

/** What the deck is called and judged by, and what can be done with it as a whole. */
export function Toolbar({ draft, format, formats, onGame, onDialog }: Props) {
  const { name, on } = draft.state
  const isNarrow = useNarrow()
  const formatName = formats.find(({ id }) => id === format)?.name ?? ''
  const fields = (
    <>
      <GameSelect value={draft.game} onChange={onGame} />
      <FormatPicker formats={formats} value={format} onChange={(chosen) => changeDeck({ format: chosen })} />
      <DayField label={t('build.day')} on={on} onChange={(day) => changeDeck({ on: day })} />
    </>
  )
  return (
    <header class="build-head no-print">
      <h1 class="visually-hidden">{t('build.title')}</h1>
      <div class="build-head__fields">
        <label class="field build-head__name">
          <span class="field__label">{t('build.name')}</span>
          <input
            type="text"
            dir="auto"
            maxLength={120}
            autocomplete="off"
            placeholder={t('build.untitled')}
            value={name}
            onInput={(event) => changeDeck({ name: event.currentTarget.value })}
          />
        </label>
        {isNarrow ? (
          <details class="build-head__more">
            <summary>
              {[t(`game.${draft.game as 'l5r-lcg'}`), formatName, on === '' ? t('build.today') : formatDay(on)].join(
                ' · ',
              )}
            </summary>
            {fields}
          </details>
        ) : (
          fields
        )}
      </div>
      <div class="build-head__actions">
        <SaveButton draft={draft} format={format} />
        <button type="button" class="button button--quiet" disabled={!canUndo.value} onClick={undoChange}>
          {t('build.undo')}
        </button>
        <button type="button" class="button button--quiet" disabled={!canRedo.value} onClick={redoChange}>
          {t('build.redo')}
        </button>
        <button type="button" class="button button--quiet build-head__import" onClick={() => onDialog('import')}>
          {t('build.import')}
        </button>
        <button type="button" class="button button--quiet" onClick={() => onDialog('drafts')}>
          {t('build.drafts')}
        </button>
        <button type="button" class="button button--quiet build-head__keys" onClick={() => onDialog('keys')}>
          {t('build.keys')} <kbd>?</kbd>
        </button>
      </div>
    </header>
  )
}
