/** Languages that messages are written in, English first: it is the default. */
export const languages = ['en', 'de', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

/** The wish for a language and its weight: the `q` of a header, or the place in a list. */
interface Wish {
  readonly language: string
  readonly weight: number
}

/**
 * The best of our languages for an `Accept-Language` header, or for a list in order of preference such as
 * `navigator.languages`. `de-CH` is German; English if nothing fits, or nothing makes sense.
 */
export function negotiateLanguage(wanted: string | readonly string[] | undefined): Language {
  if (wanted === undefined) return 'en'
  const wishes = typeof wanted === 'string' ? wishesIn(wanted) : wanted.map(wishAt)
  const weightOf = (language: string): number =>
    Math.max(...wishes.map((wish) => (wish.language === language ? wish.weight : Number.NEGATIVE_INFINITY)))
  const others = weightOf('*')
  let best: Language = 'en'
  let most = 0
  for (const language of inOrderOf(wishes)) {
    const named = weightOf(language)
    const weight = named >= 0 ? named : others
    if (weight > most) {
      best = language
      most = weight
    }
  }
  return best
}

/** Of two languages that are wished for as much as each other, the one that is named first. */
function inOrderOf(wishes: readonly Wish[]): readonly Language[] {
  const named = wishes.flatMap(({ language }) => languages.find((ours) => ours === language) ?? [])
  return [...new Set([...named, ...languages])]
}

function wishesIn(header: string): readonly Wish[] {
  return header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const q = parameters.map((each) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(each)?.[1]).find((each) => each)
    const weight = parameters.length === 0 ? 1 : Number(q)
    return weight >= 0 && weight <= 1 ? [{ language: primary(tag), weight }] : []
  })
}

const wishAt = (tag: string, index: number): Wish => ({ language: primary(tag), weight: 1 / (1 + index) })

/** `de` of `de-CH`. */
function primary(tag: string): string {
  return tag.trim().split('-', 1)[0]!.toLowerCase()
}
