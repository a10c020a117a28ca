import { useState } from 'preact/hooks'
import type { DeckView } from '../../../../src/features/decks/stored/schema.ts'
import type { GameInfo } from '../../judge/protocol.ts'
import { go } from '../../router.ts'
import { api, apiResponse } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { CopyButton } from '../../shared/parts/copy-button.tsx'
import { DownloadMenu } from '../../shared/parts/download-menu.tsx'
import { fileName, saveFile } from '../../shared/save-file.ts'
import { account } from '../../shared/session.ts'

interface Props {
  readonly deck: DeckView
  readonly game: GameInfo
}

/** What anybody who sees the deck can do with it. */
export function DeckActions({ deck, game }: Props) {
  const [fault, setFault] = useState('')
  const attempt = async (work: () => Promise<void>) => {
    setFault('')
    await work().catch((error: Error) => setFault(error.message))
  }
  const copyToMine = async () => {
    const copy = await api<DeckView>(`/v1/decks/${deck.id}/copy`, { method: 'POST', body: {} })
    go(`/decks/${copy.id}`)
  }
  const saveSheet = async () => {
    const response = await apiResponse(`/v1/decks/${deck.id}/sheet.pdf`)
    saveFile(await response.blob(), fileName(deck.name, 'pdf'))
  }
  const isMine = account.value === deck.author
  return (
    <section class="panel stack" aria-label={t('deck.actions')}>
      <div class="cluster">
        {isMine && (
          <a class="button" href={`/build/${deck.id}`}>
            {t('deck.edit')}
          </a>
        )}
        {account.value !== null && (
          <button type="button" class="button button--quiet" onClick={() => void attempt(copyToMine)}>
            {t(isMine ? 'deck.duplicate' : 'deck.copyToMine')}
          </button>
        )}
        {account.value === null && (
          <a class="button button--quiet" href={`/account?next=/decks/${deck.id}`}>
            {t('deck.signInToCopy')}
          </a>
        )}
      </div>
      <div class="cluster">
        {deck.visibility !== 'private' && (
          <CopyButton label="deck.copyLink" text={() => `${location.origin}/decks/${deck.id}`} />
        )}
        <DownloadMenu
          game={game}
          deck={{ cards: deck.cards, printings: deck.printings }}
          name={deck.name}
          format={deck.format}
        />
        <button type="button" class="button button--quiet" onClick={() => print()}>
          {t('deck.print')}
        </button>
        <button type="button" class="button button--quiet" onClick={() => void attempt(saveSheet)}>
          {t('deck.sheet')}
        </button>
      </div>
      <p class="field__error" role="status">
        {fault}
      </p>
    </section>
  )
}
