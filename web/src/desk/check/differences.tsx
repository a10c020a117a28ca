import type { CountedCard } from '../../../../src/features/events/model/state.ts'
import { judgeCall } from '../../judge/client.ts'
import { language } from '../../shared/language.ts'
import { useResource } from '../../shared/use-resource.ts'

interface Props {
  readonly game: string
  readonly differences: readonly CountedCard[]
}

/** Each difference in a sentence of the reader's language. */
export function Differences({ game, differences }: Props) {
  const key = `${language()} ${JSON.stringify(differences)}`
  const sentences = useResource(key, () => judgeCall('differences', { game, differences }))
  return (
    <ul class="event-changes">
      {(sentences.data ?? []).map(({ message }) => (
        <li key={message} dir="auto">
          {message}
        </li>
      ))}
    </ul>
  )
}
