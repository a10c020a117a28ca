import { useState } from 'preact/hooks'
import type { SharedDeck } from '../../../../src/features/decks/decklists/links/share-link.ts'
import { apiResponse } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { isOnline } from '../../shared/online.ts'
import { fileName, saveFile } from '../../shared/save-file.ts'

interface Props {
  readonly deck: SharedDeck
  readonly format: string
}

/** The deck sheet, which the service prints. */
export function SheetButton({ deck: { game, cards, name, on }, format }: Props) {
  const [words, setWords] = useState('')
  const download = async () => {
    setWords(t('shared.sheetMaking'))
    try {
      const response = await apiResponse(`/v1/games/${game}/decklists/sheet`, {
        method: 'POST',
        // The order of the list on the screen.
        body: { cards, format, order: 'type', ...(name ? { name: name.slice(0, 120) } : {}), ...(on ? { on } : {}) },
      })
      saveFile(await response.blob(), fileName(name, 'pdf'))
      setWords('')
    } catch (error) {
      setWords((error as Error).message)
    }
  }
  return (
    <span class="said">
      <button type="button" class="button button--quiet" disabled={!isOnline.value} onClick={() => void download()}>
        {t('shared.sheet')}
      </button>
      <span class="said__words" role="status">
        {isOnline.value ? words : t('shared.sheetOffline')}
      </span>
    </span>
  )
}
