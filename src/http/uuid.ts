const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL accepts the text as a UUID. An id that is not a UUID is unknown (404), not malformed. */
export function isUuid(text: string): boolean {
  return shape.test(text)
}
