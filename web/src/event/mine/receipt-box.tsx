import type { EntrantView } from '../../../../src/features/events/entrants/schema.ts'
import { formatInstant, t } from '../../shared/language.ts'
import { CopyButton } from '../../shared/parts/copy-button.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { useResource } from '../../shared/use-resource.ts'
import { entrantPath, type Player, playerResponse } from '../state/player.ts'

interface Props {
  readonly player: Player
  readonly entrant: EntrantView
}

/** The signed receipt of the accepted list: a code to show, a link to check it, the sheet to print. */
export function ReceiptBox({ player, entrant }: Props) {
  const path = entrantPath(entrant, '/receipt')
  const receipt = useResource(`${path} ${entrant.accepted!.submission}`, async (signal) => {
    const [jws, svg] = await Promise.all([
      playerResponse(player, path, { signal }).then((answer) => answer.text()),
      playerResponse(player, `${path}?as=svg`, { signal }).then((answer) => answer.text()),
    ])
    return { jws, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` }
  })
  const sheet = async () => {
    const answer = await playerResponse(player, entrantPath(entrant, '/sheet.pdf'))
    saveFile(await answer.blob(), `deck-sheet-${entrant.number}.pdf`)
  }
  return (
    <section class="panel stack" aria-labelledby="receipt-title">
      <h2 id="receipt-title">{t('event.accepted')}</h2>
      <p>{t('event.acceptedAt', { moment: formatInstant(entrant.accepted!.at) })}</p>
      {receipt.data && (
        <div class="own-receipt">
          <img
            class="own-receipt__code"
            src={receipt.data.picture}
            alt={t('event.receiptCode')}
            width={200}
            height={200}
          />
          <div class="stack">
            <p>{t('event.receiptLead')}</p>
            <div class="cluster">
              <a class="button button--quiet" href={`/r#${receipt.data.jws}`}>
                {t('event.verify')}
              </a>
              <CopyButton text={() => `${location.origin}/r#${receipt.data!.jws}`} label="event.copyReceipt" />
            </div>
          </div>
        </div>
      )}
      <button type="button" class="button button--quiet" onClick={() => void sheet()}>
        {t('event.sheet')}
      </button>
    </section>
  )
}
