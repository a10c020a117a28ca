import { encodingOf } from '../../../base/encoding-of.ts'
import { Problem } from '../../../base/problem.ts'

/** The text of a file: by its byte order mark, as spreadsheets write it, else as the content type says, else as UTF-8. */
export function decodeFile(bytes: Buffer, contentType = ''): string {
  const stated = /;\s*charset="?([\w-]{1,40})/i.exec(contentType)?.[1]
  const encoding = encodingOf(bytes) ?? stated ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    const message = `The file is not ${encoding.toUpperCase()}. Save it as "CSV UTF-8", or name its encoding in the content type, such as "text/csv; charset=windows-1252".`
    throw new Problem('malformed', message, { errors: [{ pointer: '', code: 'csv.encoding', message }] })
  }
}
