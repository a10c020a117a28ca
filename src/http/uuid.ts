const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take the text as a UUID. What is none names nothing, and so is a 404 and no fault. */
export function isUuid(text: string): boolean {
  return shape.test(text)
}
