import { useState } from 'preact/hooks'
import { t } from '../../shared/language.ts'
import { queuePath } from '../frame/paths.ts'
import { ConfirmLine } from '../queue/confirm-line.tsx'
import { Conflicts } from './conflicts.tsx'
import { EntrantActions } from './entrant-actions.tsx'
import { EntrantHeading } from './entrant-heading.tsx'
import type { EntrantProps } from './entrant-props.ts'
import { EntryForm } from './entry-form.tsx'
import { History } from './history.tsx'
import { ListPanel } from './list-panel.tsx'
import { PasteList } from './paste-list.tsx'
import { PlayerLink } from './player-link.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import { Requests } from './requests.tsx'
import { useEntrantKeys } from './use-entrant-keys.ts'

export function EntrantView({ ready, entrant }: EntrantProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? entrant.current ?? entrant.submissions.at(-1)?.id
  useEntrantKeys(ready, entrant)
  return (
    <div class="page entrant">
      <a class="entrant__back" href={queuePath(ready)}>
        ‹ {t('desk.backToQueue')} <kbd class="entrant__esc">Esc</kbd>
      </a>
      <EntrantHeading ready={ready} entrant={entrant} />
      <ConfirmLine ready={ready} of={entrant.number} />
      <EntrantActions ready={ready} entrant={entrant} />
      <Conflicts ready={ready} entrant={entrant} />
      <Requests ready={ready} entrant={entrant} />
      <div class="entrant__columns">
        <div class="stack">
          <ListPanel ready={ready} entrant={entrant} shown={shown} />
          <PasteList ready={ready} entrant={entrant} onTaken={() => setChosen(null)} />
        </div>
        <div class="stack">
          <History ready={ready} entrant={entrant} shown={shown} onShow={setChosen} />
          <EntryForm ready={ready} entrant={entrant} />
          <ReceiptPanel ready={ready} entrant={entrant} />
          <PlayerLink ready={ready} entrant={entrant} />
        </div>
      </div>
    </div>
  )
}
