import { NoConnection } from '../../shared/api.ts'
import { t } from '../../shared/language.ts'
import { line } from '../acts/line.ts'
import type { ReadyDesk } from '../sync/desk.ts'
import { deskResponse } from '../sync/desk-api.ts'

/**
 * Opens a PDF of the service, whose address alone opens nothing: it needs the credentials. The window is opened within the
 * press, since browsers refuse it later. Throws ApiProblem or NoConnection.
 */
export async function openDocument(ready: ReadyDesk, path: string): Promise<void> {
  const shown = open('', '_blank')
  try {
    const response = await deskResponse(ready.record, path)
    const url = URL.createObjectURL(await response.blob())
    if (shown) shown.location = url
    else location.href = url
  } catch (error) {
    shown?.close()
    throw error
  }
}

/** The sheet of one entrant; a failure is said in the large line. */
export async function printSheet(ready: ReadyDesk, number: number): Promise<void> {
  try {
    await openDocument(ready, `/entrants/${number}/sheet.pdf`)
  } catch (error) {
    const reason = error instanceof NoConnection ? t('desk.printOffline') : (error as Error).message
    line.value = { kind: 'refused', reason }
  }
}
