import { escapeUTF8 } from 'entities'
import type { Canvas } from './canvas.ts'
import { plainText } from './text.ts'
import { sansSerif } from './theme.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

interface InWords {
  readonly title: string
  readonly description?: string
}

/** What was drawn as one document, without scripts and references to anything outside it, and in words for those who do not see it. */
export function svgDocument(canvas: Canvas, size: Size, words: InWords, font = sansSerif): string {
  const { width, height } = size
  const title = escapeUTF8(plainText(words.title))
  const description = words.description === undefined ? '' : escapeUTF8(plainText(words.description))
  const id = `kotei-${hashOf(title + description)}`
  const described = description === '' ? '' : ` aria-describedby="${id}-desc"`
  const rules = canvas.darkRules()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title"${described} font-family="${font}">
<title id="${id}-title">${title}</title>
${description === '' ? '' : `<desc id="${id}-desc">${description}</desc>\n`}${rules === '' ? '' : `<style>@media (prefers-color-scheme: dark){${rules}}</style>`}
${canvas.body()}
</svg>
`
}

/** Ids must differ between pictures within one page. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
