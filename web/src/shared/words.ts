/** A type, clan or faction of the data, such as `guiding-hand`, as words. They are terms of the games and stay English. */
export function termName(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
