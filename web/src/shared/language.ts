import { effect, signal } from '@preact/signals'
import { type Language, negotiateLanguage } from '../../../src/messages/language.ts'
import { en } from '../messages/en.ts'
import type { MessageKey, Messages } from '../messages/message.ts'
import { readSetting, writeSetting } from './settings.ts'

export type { MessageKey }

/** The names of the languages, each in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Messages>>> = {
  de: async () => (await import('../messages/de.ts')).de,
  fr: async () => (await import('../messages/fr.ts')).fr,
  es: async () => (await import('../messages/es.ts')).es,
}

/** The language together with its messages, so that nothing is shown in two languages at once. */
const current = signal<{ readonly language: Language; readonly messages: Messages }>({ language: 'en', messages: en })

export const language = () => current.value.language

export async function setLanguage(name: Language): Promise<void> {
  const messages = name === 'en' ? en : await loaders[name]()
  current.value = { language: name, messages }
  writeSetting('language', name)
}

export async function startLanguage(): Promise<void> {
  const chosen = readSetting('language')
  const wanted = negotiateLanguage([...(chosen === null ? [] : [chosen]), ...navigator.languages])
  // Without a connection on a first visit in that language, English is better than nothing.
  await setLanguage(wanted).catch(() => {})
  effect(() => {
    document.documentElement.lang = current.value.language
  })
}

export type Values = Readonly<Record<string, string | number>>

/** The message in the chosen language with `{name}` replaced by the value of that name. */
export function t(key: MessageKey, values: Values = {}): string {
  const { language: name, messages } = current.value
  const message = messages[key]
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
