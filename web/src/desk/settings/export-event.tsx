import { useState } from 'preact/hooks'
import { t } from '../../shared/language.ts'
import { Failure } from '../../shared/parts/resource-state.tsx'
import { saveFile } from '../../shared/save-file.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { deskResponse } from '../sync/desk-api.ts'

/** Entrants for pairing programs, and everything for the archive. */
export function ExportEvent({ ready }: { readonly ready: ReadyDesk }) {
  const [fault, setFault] = useState<Error>()
  const save = async (as: 'csv' | 'ndjson') => {
    setFault(undefined)
    try {
      const response = await deskResponse(ready.record, `/export?as=${as}`)
      saveFile(await response.blob(), `${ready.record.code}.${as}`)
    } catch (error) {
      setFault(error as Error)
    }
  }
  return (
    <details class="panel">
      <summary>{t('desk.export')}</summary>
      <div class="stack">
        <p class="field__hint">{t('desk.exportHint')}</p>
        <div class="cluster">
          <button type="button" class="button button--quiet" onClick={() => void save('csv')}>
            {t('desk.exportCsv')}
          </button>
          <button type="button" class="button button--quiet" onClick={() => void save('ndjson')}>
            {t('desk.exportAll')}
          </button>
        </div>
        {fault && <Failure error={fault} />}
      </div>
    </details>
  )
}
