import type { ClanColours } from '../colour.ts'

export const shadowfistColours = {
  'architects-of-the-flesh': { light: '#4c5b68', dark: '#8d9eab' },
  ascended: { light: '#8d6400', dark: '#d6a841' },
  dragons: { light: '#a3262b', dark: '#e66562' },
  'eaters-of-the-lotus': { light: '#7a4a94', dark: '#b98ad6' },
  'four-monarchs': { light: '#207770', dark: '#4fb3a9' },
  'guiding-hand': { light: '#1a719f', dark: '#6cbbe8' },
  jammers: { light: '#b14d12', dark: '#e58350' },
  neutral: { light: '#706a5e', dark: '#a39d90' },
  purists: { light: '#8f3f6b', dark: '#d583ad' },
  'seven-masters': { light: '#264c73', dark: '#7699cf' },
  syndicate: { light: '#29793e', dark: '#5fb070' },
} as const satisfies ClanColours
