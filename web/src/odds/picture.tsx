import { useEffect } from 'preact/hooks'
import { t } from '../shared/language.ts'
import { theme } from '../shared/theme.ts'
import { useResource } from '../shared/use-resource.ts'
import { askPicture, type Question } from './questions.ts'

interface Props {
  readonly question: Question
  readonly kind: string
  readonly body: object
}

/** The service's own picture of an answer. The table beside it says the same. */
export function Picture({ question: { deck }, kind, body }: Props) {
  const key = `${deck.key} ${kind} ${JSON.stringify(body)} ${theme.value}`
  const picture = useResource(key, (signal) => askPicture(deck, kind, body, signal))
  useEffect(() => {
    const url = picture.data
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [picture.data])
  if (picture.data === undefined) return null
  return (
    <p class="picture">
      <img src={picture.data} alt={t('odds.picture')} />
    </p>
  )
}
