import { escapeUTF8 } from 'entities'
import { base } from './guides.mjs'

/** The document around a guide, or around the list of all. */
export function guidePage({ title, lead, content, slug, groups, style }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeUTF8(title)} – Kotei</title>
<meta name="description" content="${escapeUTF8(lead)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="brand" href="/">Kotei</a>
<nav aria-label="Documentation"><a href="${base}">Guides</a> <a href="/docs">API</a> <a href="${base}/changelog">Changelog</a></nav>
<a class="all" href="#guides">All guides</a>
</header>
<div class="frame">
<main id="content">
${content}
</main>
<nav id="guides" class="guides" aria-label="Guides">
${groups.map((group) => groupPart(group, slug)).join('\n')}
</nav>
</div>
</body>
</html>
`
}

function groupPart({ name, guides }, current) {
  const items = guides.map(({ slug, title, sections }) => {
    const isCurrent = slug === current
    const link = `<a href="${base}/${slug}"${isCurrent ? ' aria-current="page"' : ''}>${escapeUTF8(title)}</a>`
    if (!isCurrent || sections.length < 2) return `<li>${link}</li>`
    const inner = sections.map(
      ({ id, name: section }) => `<li><a href="#${escapeUTF8(id)}">${escapeUTF8(section)}</a></li>`,
    )
    return `<li>${link}\n<ul>\n${inner.join('\n')}\n</ul></li>`
  })
  return `<h2>${escapeUTF8(name)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
}

/** The list of all guides, each with its first sentence. */
export function indexContent(groups) {
  const parts = groups.map(({ name, guides }) => {
    const items = guides.map(
      ({ slug, title, lead }) =>
        `<dt><a href="${base}/${slug}">${escapeUTF8(title)}</a></dt>\n<dd>${escapeUTF8(firstSentence(lead))}</dd>`,
    )
    return `<h2>${escapeUTF8(name)}</h2>\n<dl>\n${items.join('\n')}\n</dl>`
  })
  return `<h1>Guides</h1>\n<p>How to use Kotei, run it and change it. Every operation of the API, to read and to try, is in the <a href="/docs">API docs</a>.</p>\n${parts.join('\n')}`
}

const firstSentence = (text) => /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
