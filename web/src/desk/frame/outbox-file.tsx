import { useState } from 'preact/hooks'
import { t } from '../../shared/language.ts'
import { FileButton } from '../../shared/parts/file-button.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { fileOf, loadOutboxFile, OutboxFileError } from '../acts/outbox-file.ts'
import type { ReadyDesk } from '../sync/desk.ts'

interface Props {
  readonly ready: ReadyDesk
  readonly canLoad?: boolean
}

/** Saves what was not sent, to be loaded on another device of the staff, and loads such a file. */
export function OutboxFile({ ready, canLoad = true }: Props) {
  const [said, setSaid] = useState('')
  const save = () => saveFile(fileOf(ready), `kotei-${ready.record.code}-${ready.device.id.slice(-6)}.json`)
  const load = async (file: File) => {
    try {
      setSaid(t('desk.fileLoaded', { n: await loadOutboxFile(await file.text()) }))
    } catch (error) {
      if (!(error instanceof OutboxFileError)) throw error
      setSaid(t(`desk.file.${error.fault}`))
    }
  }
  return (
    <div class="cluster">
      <button type="button" class="button button--quiet button--small" onClick={save}>
        {t('desk.fileSave')}
      </button>
      {canLoad && (
        <FileButton label={t('desk.fileLoad')} accept=".json,application/json" onFile={(file) => void load(file)} />
      )}
      <span role="status">{said}</span>
    </div>
  )
}
