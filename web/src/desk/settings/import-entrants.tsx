import { useState } from 'preact/hooks'
import type { ImportedEntrants } from '../../../../src/features/events/entrants/schema.ts'
import { ApiProblem } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { FileButton } from '../../shared/parts/file-button.tsx'
import { Failure } from '../../shared/parts/resource-state.tsx'
import { saveFile } from '../../shared/save-file.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { deskResponse } from '../sync/desk-api.ts'
import { syncNow } from '../sync/open-desk.ts'

type State =
  | { readonly kind: 'ready' | 'busy' }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'done'; readonly imported: ImportedEntrants }

/** Entrants from a file of a registration form or a pairing program. */
export function ImportEntrants({ ready }: { readonly ready: ReadyDesk }) {
  const [state, setState] = useState<State>({ kind: 'ready' })
  const load = async (file: File) => {
    setState({ kind: 'busy' })
    try {
      const response = await deskResponse(ready.record, '/entrants', {
        method: 'POST',
        body: file,
        contentType: 'text/csv',
      })
      setState({ kind: 'done', imported: (await response.json()) as ImportedEntrants })
      syncNow()
    } catch (error) {
      setState({ kind: 'failed', error: error as Error })
    }
  }
  return (
    <details class="panel">
      <summary>{t('desk.import')}</summary>
      <div class="stack">
        <p class="field__hint">{t('desk.importHint')}</p>
        <FileButton label={t('desk.importFile')} accept=".csv,.tsv,.txt,text/csv" onFile={(file) => void load(file)} />
        <div role="status">
          {state.kind === 'busy' && <p>{t('app.loading')}</p>}
          {state.kind === 'done' && <Imported imported={state.imported} />}
        </div>
        {state.kind === 'failed' && <ImportFault error={state.error} />}
      </div>
    </details>
  )
}

function ImportFault({ error }: { readonly error: Error }) {
  const errors = error instanceof ApiProblem ? error.errors : []
  return (
    <>
      <Failure error={error} />
      <ul>
        {errors.slice(0, 20).map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>{message}</li>
        ))}
      </ul>
    </>
  )
}

function Imported({ imported }: { readonly imported: ImportedEntrants }) {
  const { added, existing, ignored } = imported
  const saveLinks = () => {
    const rows = added.map(({ number, name, link }) => [number, quoted(name), new URL(link, location.origin).href])
    const text = ['number,name,link', ...rows.map((row) => row.join(','))].join('\r\n')
    saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), 'links.csv')
  }
  return (
    <div class="stack">
      <p>{t('desk.imported', { n: added.length })}</p>
      {existing.length > 0 && (
        <p>
          {t('desk.importedExisting', { n: existing.length })} <bdi>{existing.map(({ name }) => name).join(', ')}</bdi>
        </p>
      )}
      {ignored.length > 0 && (
        <p>
          {t('desk.importIgnored')} <bdi>{ignored.join(', ')}</bdi>
        </p>
      )}
      {added.length > 0 && (
        <>
          <p class="field__hint">{t('desk.importLinksHint')}</p>
          <button type="button" class="button button--quiet" onClick={saveLinks}>
            {t('desk.importLinks')}
          </button>
        </>
      )}
    </div>
  )
}

/** A spreadsheet must not take a name for a formula. */
function quoted(name: string): string {
  const guarded = /^[=+\-@\t\r]/.test(name) ? `'${name}` : name
  return `"${guarded.replaceAll('"', '""')}"`
}
