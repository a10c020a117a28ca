import type { SharedDeck } from '../../../../src/features/decks/decklists/links/share-link.ts'
import { change } from '../../check/state.ts'
import { judgeCall } from '../../judge/client.ts'
import type { Checked } from '../../judge/protocol.ts'
import { go, place } from '../../router.ts'
import { t } from '../../shared/language.ts'
import { CopyButton } from '../../shared/parts/copy-button.tsx'
import { printingsOf } from '../../shared/parts/deck-order.ts'
import { DownloadMenu } from '../../shared/parts/download-menu.tsx'
import { keep } from '../../shared/store/local-store.ts'
import { SheetButton } from './sheet-button.tsx'

interface Props {
  readonly deck: SharedDeck
  readonly checked: Checked
}

/** What can be done with a shared deck, without an account. */
export function SharedTools({ deck, checked }: Props) {
  const { game, format, name, on, cards } = deck
  const printings = printingsOf(checked.entries)
  const known = Object.fromEntries(checked.entries.map(({ card, count }) => [card.id, count]))
  const asText = async () => {
    const texts = { ...(name ? { name } : {}), ...(format ? { format } : {}) }
    const request = { game, cards: known, printings, as: 'plain', ...texts }
    const { text } = await judgeCall('render', request)
    // Nothing is dropped: what is not known here may be known elsewhere.
    return text + checked.unread.map(({ text: id, count }) => `${count} ${id}\n`).join('')
  }
  const openInChecker = async () => {
    change({ game, format: format ?? '', on: on ?? '', text: await asText() })
    go('/')
  }
  const buildOnIt = async () => {
    const texts = { name: name ?? '', format: checked.verdict.format.id, on: on ?? '' }
    await keep('drafts', 'build', { game, ...texts, cards, printings })
    go('/build')
  }
  return (
    <div class="cluster shared-deck__tools no-print">
      <CopyButton label="shared.copyText" text={asText} />
      <DownloadMenu game={checked.game} deck={{ cards: known, printings }} name={name} format={format} />
      <SheetButton deck={deck} format={checked.verdict.format.id} />
      <button type="button" class="button button--quiet" onClick={() => print()}>
        {t('shared.print')}
      </button>
      <button type="button" class="button button--quiet" onClick={() => void openInChecker()}>
        {t('shared.check')}
      </button>
      <button type="button" class="button button--quiet" onClick={() => void buildOnIt()}>
        {t('shared.build')}
      </button>
      <a class="button button--quiet" href={`/odds#${place.value.fragment}`}>
        {t('shared.odds')}
      </a>
    </div>
  )
}
