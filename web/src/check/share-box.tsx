import { useEffect, useState } from 'preact/hooks'
import { packDeck, type SharedDeck } from '../../../src/features/decks/decklists/links/share-link.ts'
import type { Checked } from '../judge/protocol.ts'
import { t } from '../shared/language.ts'
import { CopyButton } from '../shared/parts/copy-button.tsx'
import { printingsOf } from '../shared/parts/deck-order.ts'
import { DownloadMenu } from '../shared/parts/download-menu.tsx'
import { input } from './state.ts'

/** The deck as a link, which nobody stores, and as a file. */
export function ShareBox({ checked }: { readonly checked: Checked }) {
  const deck = sharedDeck(checked)
  const link = usePacked(deck)
  const missing = checked.unread.length
  if (checked.entries.length === 0) return null
  return (
    <section class="share" aria-labelledby="share-title">
      <h2 id="share-title">{t('share.title')}</h2>
      <p class="muted">{missing > 0 ? t('share.missing', { n: missing }) : t('share.hint')}</p>
      <div class="cluster">
        <CopyButton class="button" label="share.copy" done="share.copied" text={() => link ?? packed(deck)} />
        <a class="button button--quiet" href={link ?? '/d'} aria-disabled={link === undefined}>
          {t('share.open')}
        </a>
        <DownloadMenu game={checked.game} deck={deck} name={deck.name} format={deck.format} />
      </div>
    </section>
  )
}

function sharedDeck({ game, verdict, name, entries, on }: Checked): SharedDeck {
  return {
    game: game.id as SharedDeck['game'],
    format: verdict.format.id,
    name,
    ...(input.value.on === '' ? {} : { on }),
    cards: Object.fromEntries(entries.map(({ card, count }) => [card.id, count])),
    printings: printingsOf(entries),
  }
}

const packed = async (deck: SharedDeck) => `${location.origin}/d#${await packDeck(deck)}`

/** Ready before the press: some browsers copy only what they are given at once. */
function usePacked(deck: SharedDeck): string | undefined {
  const [link, setLink] = useState<string | undefined>(undefined)
  const key = JSON.stringify(deck)
  useEffect(() => {
    let isCurrent = true
    setLink(undefined)
    packed(JSON.parse(key) as SharedDeck).then((made) => isCurrent && setLink(made))
    return () => {
      isCurrent = false
    }
  }, [key])
  return link
}
