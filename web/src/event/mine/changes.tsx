import type { ListChange } from '../../../../src/features/events/submissions/schema.ts'

/** What differs between two lists, a sentence each. */
export function Changes({ changes }: { readonly changes: readonly ListChange[] }) {
  return (
    <ul class="event-changes">
      {changes.map(({ message }) => (
        <li key={message} dir="auto">
          {message}
        </li>
      ))}
    </ul>
  )
}
