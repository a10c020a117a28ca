import express, { type Handler } from 'express'
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js'
import { exampleIds } from '../definition/example-ids.ts'

/** Swagger UI's files from the installed package: the page loads nothing from other servers. */
export function docsAssets(): Handler {
  return express.static(getAbsoluteFSPath(), { index: false, immutable: true, maxAge: '1d' })
}

/** Swagger UI needs inline styles; scripts are allowed from this server only. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kotei API</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
<link rel="icon" href="/docs/assets/favicon-32x32.png">
<style>
body { margin: 0 }
.bar { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: .5rem 1.25rem; border-bottom: 1px solid #ddd7ca; background: #faf8f3; font: 1rem/1.6 system-ui, sans-serif }
.bar a { padding: .25rem; color: #9a2f22 }
.bar strong { padding: .25rem; color: #1d1b18 }
</style>
</head>
<body>
<nav class="bar" aria-label="Documentation"><strong>Kotei</strong> <a href="/">The page</a> <a href="/docs/guides">Guides</a> <a href="/docs/guides/api">Using the API</a> <a href="/docs/guides/changelog">Changelog</a> <a href="/openapi.yaml">openapi.yaml</a></nav>
<div id="api"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script type="module" src="/docs/start.js"></script>
</body>
</html>
`

/**
 * The document as the page shows it. A deck that anybody may read takes the place of the one in the examples, which no
 * service has: so they work as they stand. And what is said of NDJSON to other tools would have Swagger UI ask for a file.
 */
export function documentToTry(text: string, exampleDeck: string, deck: string | undefined): string {
  return text.replaceAll('"contentMediaType":"application/x-ndjson",', '').replaceAll(exampleDeck, deck ?? exampleDeck)
}

export const docsScript = `${documentToTry}
const decks = await fetch('/v1/decks?limit=1').then((answer) => answer.json()).catch(() => ({}))
const responseInterceptor = (answer) => {
  const isDocument = new URL(answer.url, location).pathname === '/openapi.json'
  if (isDocument) answer.text = documentToTry(answer.text, '${exampleIds.deck}', decks.data?.[0]?.id)
  return answer
}
SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#api', deepLinking: true, tryItOutEnabled: true, responseInterceptor,
  // To draw some 200 operations and as many schemas at once takes a phone many seconds.
  docExpansion: 'none', defaultModelsExpandDepth: 0,
})
`
