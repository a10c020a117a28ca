import { posix } from 'node:path'
import { escapeUTF8 } from 'entities'
import { Marked } from 'marked'
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id'
import { base } from './guides.mjs'

/**
 * A guide as HTML: its title, its first paragraph in plain words, its sections, and its text. Links to other guides and to
 * pictures lead to where those are served; `slugs` has the guides by file.
 */
export function renderGuide(file, markdown, slugs) {
  const seen = { title: undefined, lead: undefined, pictures: new Set() }
  const marked = new Marked(gfmHeadingId(), {
    renderer: {
      html: ({ text }) => escapeUTF8(text),
      link(token) {
        const href = addressOf(token.href, file, slugs, seen)
        const text = this.parser.parseInline(token.tokens)
        // A file of the repository, which the service does not have.
        return href === undefined ? `<span class="file">${text}</span>` : `<a href="${escapeUTF8(href)}">${text}</a>`
      },
      image({ href, text }) {
        return `<img src="${escapeUTF8(addressOf(href, file, slugs, seen) ?? href)}" alt="${escapeUTF8(text)}" loading="lazy">`
      },
    },
    walkTokens(token) {
      if (token.type === 'heading' && token.depth === 1) seen.title ??= plain(token.text)
      if (token.type === 'paragraph' && seen.title !== undefined) seen.lead ??= plain(token.text)
    },
  })
  const html = marked
    .parse(markdown)
    .replaceAll('<table>', '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
  const sections = getHeadingList()
    .filter(({ level }) => level === 2)
    .map(({ id, raw }) => ({ id, name: plain(raw) }))
  return { ...seen, sections, html }
}

/** Where a link leads on the service; undefined if it has nothing there. */
function addressOf(href, file, slugs, { pictures }) {
  if (/^([a-z]+:|\/|#)/i.test(href)) return href
  const [path, fragment] = href.split('#')
  const target = posix.join(posix.dirname(file), path)
  const hash = fragment === undefined ? '' : `#${fragment}`
  if (slugs.has(target)) return `${base}/${slugs.get(target)}${hash}`
  if (target === 'openapi.yaml') return '/openapi.yaml'
  if (!/\.(png|svg)$/.test(target)) return undefined
  pictures.add(target)
  return `${base}/${target.replace(/^docs\//, '')}`
}

/** The words of a line of Markdown. */
const plain = (text) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
