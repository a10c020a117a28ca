import type { Colour } from '../../domain/games/colour.ts'

export const themes = ['auto', 'light', 'dark'] as const
/** `auto` follows the colour scheme of the reader. */
export type Theme = (typeof themes)[number]

/** The colours of the page. Text on a colour is `paper`. */
export const tokens = {
  ink: { light: '#1d1b18', dark: '#ece8df' },
  paper: { light: '#faf8f3', dark: '#171613' },
  raised: { light: '#fffdf9', dark: '#201e1a' },
  muted: { light: '#6b665c', dark: '#a39d90' },
  rule: { light: '#e6e1d6', dark: '#34312b' },
  accent: { light: '#9a2f22', dark: '#e0705f' },
} as const satisfies Record<string, Colour>

/** What a verdict is written in, and the ground of it; the page has the same. */
export const statusTones = {
  legal: { ink: { light: '#1f6b3a', dark: '#7cc795' }, ground: { light: '#e3f1e6', dark: '#18301f' } },
  illegal: { ink: { light: '#a3262b', dark: '#f08e8a' }, ground: { light: '#f9e4e3', dark: '#3d1d1c' } },
  undetermined: { ink: { light: '#7a5300', dark: '#e5bd5c' }, ground: { light: '#faeecd', dark: '#35290c' } },
  none: { ink: { light: '#625d53', dark: '#aaa396' }, ground: { light: '#f1eee6', dark: '#121110' } },
} as const satisfies Record<string, { readonly ink: Colour; readonly ground: Colour }>

/** Tones for what is compared within a picture; the accent is for what is alone. */
export const palette: readonly Colour[] = [
  { light: '#2b6489', dark: '#74b3dd' },
  { light: '#8d6400', dark: '#d6a841' },
  { light: '#2f7a43', dark: '#6cba7c' },
  { light: '#7a4a94', dark: '#b98ad6' },
  { light: '#a8501c', dark: '#e58b57' },
  { light: '#706a5e', dark: '#a39d90' },
]

export const sansSerif =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', 'Noto Sans CJK JP', sans-serif"
/** Of the same widths on all systems: for texts that must fill a space and not more. */
export const evenSansSerif = "Verdana, Geneva, 'DejaVu Sans', sans-serif"
export const serif = "'Source Serif 4', Georgia, 'Times New Roman', 'Noto Serif', serif"
