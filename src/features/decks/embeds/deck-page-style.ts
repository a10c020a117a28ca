import { createHash } from 'node:crypto'
import type { Colour } from '../../../domain/games/colour.ts'
import type { Game } from '../../../domain/games/game.ts'
import { sansSerif, serif, statusTones, type Theme, tokens } from '../../../platform/pictures/theme.ts'

const layout = `*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--paper);color:var(--ink);font:15px/1.45 ${sansSerif};overflow-wrap:anywhere}
.ahead{margin:0 0 .75rem;padding:0 .75rem;border-left:.2rem solid var(--muted)}
header{border-left:.3rem solid var(--clan);padding-left:.75rem}
h1{margin:0;font:600 1.35rem/1.25 ${serif}}
h2{margin:0 0 .25rem;font-size:.95rem;break-after:avoid}
h2::first-letter{text-transform:uppercase}
p,ul{margin:.25rem 0;padding:0}
a{color:inherit;text-decoration-color:var(--muted)}
a:hover,a:focus-visible{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.by,.n,footer{color:var(--muted)}
.by b{color:var(--clan)}
.verdict{margin:.75rem 0;padding:.5rem .75rem;border-radius:.4rem;background:var(--ground);color:var(--tone)}
.verdict summary,.verdict p{margin:0;font-weight:600}
.verdict summary{cursor:pointer}
.verdict ul{padding-left:1.2rem}
.cards{columns:15rem;column-gap:1.5rem}
section{margin:0 0 1rem}
li{break-inside:avoid}
.cards li{list-style:none;display:flex;gap:.5rem}
.n{min-width:1.2rem;text-align:right;font-variant-numeric:tabular-nums}
footer{margin-top:.75rem;font-size:.9rem}
`

/** The style of the page of a deck in an iframe, with the colours of the game's clans. */
export function deckPageStyle({ colours }: Pick<Game, 'colours'>, theme: Theme): string {
  const set = (shade: keyof Colour) => variables(colours ?? { neutral: tokens.muted }, shade)
  if (theme !== 'auto') return `:root{color-scheme:${theme}}\n${set(theme)}${layout}`
  return `:root{color-scheme:light dark}\n${set('light')}@media(prefers-color-scheme:dark){\n${set('dark')}}\n${layout}`
}

function variables(colours: Readonly<Record<string, Colour>>, shade: keyof Colour): string {
  const plain = Object.entries(tokens).map(([name, colour]) => `--${name}:${colour[shade]}`)
  const tones = Object.entries(statusTones).map(
    ([status, { ink, ground }]) => `.${status}{--tone:${ink[shade]};--ground:${ground[shade]}}\n`,
  )
  const clans = Object.entries(colours).map(([clan, colour]) => `[data-clan="${clan}"]{--clan:${colour[shade]}}\n`)
  return `:root{${plain.join(';')}}\n${tones.join('')}${clans.join('')}`
}

/** Anybody may show it in a frame; nothing in it loads or runs but this one style. */
export function deckPagePolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`
}
