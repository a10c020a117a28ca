import express, { type Handler } from 'express'
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js'

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
</head>
<body>
<div id="api"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

export const docsScript = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api', deepLinking: true, tryItOutEnabled: true })
`
