/** The form of a UUID as the source of a regular expression, for patterns that have one as a part. */
export const uuidForm = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const shape = new RegExp(`^${uuidForm}$`, 'i')

/** Whether PostgreSQL accepts the text as a UUID. An id that is not a UUID is unknown (404), not malformed. */
export function isUuid(text: string): boolean {
  return shape.test(text)
}
