import { useState } from 'preact/hooks'
import { packDeck, type SharedDeck } from '../../../../src/features/decks/decklists/links/share-link.ts'
import { judgeCall } from '../../judge/client.ts'
import type { Checked } from '../../judge/protocol.ts'
import { apiResponse, NoConnection } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { CopyButton } from '../../shared/parts/copy-button.tsx'
import { bySectionAndType } from '../../shared/parts/deck-order.ts'
import { DownloadMenu } from '../../shared/parts/download-menu.tsx'
import { fileName, saveFile } from '../../shared/save-file.ts'
import { type DeckState, printingsIn } from '../state/deck-edits.ts'

interface Props {
  readonly checked: Checked
  readonly state: DeckState
}

/** The deck as a link, as text, as a file and on paper; nothing of it needs an account. */
export function ExportBox({ checked: { game, verdict, entries }, state }: Props) {
  const { name, on, cards } = state
  const printings = printingsIn(state)
  const [fault, setFault] = useState('')
  const format = verdict.format.id
  const link = async () => {
    const deck = { game: game.id as SharedDeck['game'], format, name, cards, printings, ...(on === '' ? {} : { on }) }
    return `${location.origin}/d#${await packDeck(deck)}`
  }
  const list = async () =>
    (await judgeCall('render', { game: game.id, cards, printings, as: 'plain', name, format })).text
  const saveSheet = async () => {
    setFault('')
    try {
      const path = `/v1/games/${game.id}/decklists/sheet`
      // On paper the cards are in the order of the screen, so that the two can be compared.
      const order = bySectionAndType(game.sections, entries).flatMap(({ groups }) =>
        groups.flatMap(({ listed }) => listed.map(({ card }) => card.id)),
      )
      const body = { cards, format, order, ...(name === '' ? {} : { name }), ...(on === '' ? {} : { on }) }
      saveFile(await (await apiResponse(path, { method: 'POST', body })).blob(), fileName(name, 'pdf'))
    } catch (error) {
      setFault(error instanceof NoConnection ? t('app.noConnection') : (error as Error).message)
    }
  }
  return (
    <section class="export-box no-print" aria-labelledby="export-title">
      <h2 id="export-title">{t('build.export')}</h2>
      <div class="cluster">
        <CopyButton label="build.copyLink" text={link} />
        <CopyButton label="build.copyList" text={list} />
        <DownloadMenu game={game} deck={{ cards, printings }} name={name} format={format} />
        <button type="button" class="button button--quiet" onClick={() => void saveSheet()}>
          {t('deck.sheet')}
        </button>
        <button type="button" class="button button--quiet" onClick={() => print()}>
          {t('deck.print')}
        </button>
      </div>
      <p class="field__error" role="status">
        {fault}
      </p>
    </section>
  )
}
