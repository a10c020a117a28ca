import { effect, signal } from '@preact/signals'
import { type Language, negotiateLanguage } from '../../../src/domain/messages/language.ts'
import { en } from './messages/en.ts'
import { loaders, type Texts } from './messages/loaders.ts'
import type { Chapter, MessageKey } from './messages/message.ts'
import { readSetting, writeSetting } from './settings.ts'

export type { MessageKey }

/** The names of the languages, each in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

/** The language together with its messages, so that nothing is shown in two languages at once. */
const current = signal<{ readonly language: Language; readonly messages: Texts }>({ language: 'en', messages: en })
const wanted = new Set<'page' | Chapter>(['page'])
let chosen: Language = 'en'

export const language = () => current.value.language

/** A language or chapter that was asked for meanwhile is loaded with the rest, and whoever is last shows all of it. */
async function show(): Promise<void> {
  const name = chosen
  const chapters = [...wanted]
  const texts = await Promise.all(chapters.map((chapter) => loaders[chapter][name]()))
  if (name !== chosen || chapters.length < wanted.size) return await show()
  current.value = { language: name, messages: Object.assign({}, ...texts) as Texts }
}

export async function setLanguage(name: Language): Promise<void> {
  const before = chosen
  chosen = name
  try {
    await show()
  } catch (error) {
    if (chosen === name) chosen = before
    throw error
  }
  writeSetting('language', name)
}

/** Loads a screen together with its chapters of messages. */
export async function withChapters<T>(chapters: readonly Chapter[], screen: Promise<T>): Promise<T> {
  for (const chapter of chapters) wanted.add(chapter)
  const [loaded] = await Promise.all([screen, show()])
  return loaded
}

export async function startLanguage(): Promise<void> {
  const stored = readSetting('language')
  const name = negotiateLanguage([...(stored === null ? [] : [stored]), ...navigator.languages])
  // Without a connection on a first visit in that language, English is better than nothing.
  await setLanguage(name).catch(() => {})
  effect(() => {
    document.documentElement.lang = current.value.language
  })
}

export type Values = Readonly<Record<string, string | number>>

/** The message in the chosen language with `{name}` replaced by the value of that name. */
export function t(key: MessageKey, values: Values = {}): string {
  const { language: name, messages } = current.value
  const message = messages[key] ?? key
  const text =
    typeof message === 'string'
      ? message
      : message[new Intl.PluralRules(name).select(Number(values.n)) === 'one' ? 'one' : 'other']
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : typeof value === 'number' ? formatNumber(value) : value
  })
}

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language(), options).format(value)

/** A day `YYYY-MM-DD` as people of the language write it. */
export const formatDay = (day: string) =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** An instant as a day and time of the reader's own zone. */
export const formatInstant = (instant: string) =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
