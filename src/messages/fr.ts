import type { Texts } from './translated-words.ts'

export const texts: Texts = {}
