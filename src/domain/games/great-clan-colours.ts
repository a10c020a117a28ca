import type { ClanColours } from './colour.ts'

/** The clans of both Legend of the Five Rings games, which look the same in both. */
export const greatClanColours = {
  crab: { light: '#264c73', dark: '#7699cf' },
  crane: { light: '#1a719f', dark: '#6cbbe8' },
  dragon: { light: '#29793e', dark: '#5fb070' },
  lion: { light: '#8d6400', dark: '#d6a841' },
  mantis: { light: '#207770', dark: '#4fb3a9' },
  neutral: { light: '#706a5e', dark: '#a39d90' },
  phoenix: { light: '#b14d12', dark: '#e58350' },
  scorpion: { light: '#a3262b', dark: '#e66562' },
  shadowlands: { light: '#4a4651', dark: '#9a92a8' },
  unicorn: { light: '#7a4a94', dark: '#b98ad6' },
} as const satisfies ClanColours
