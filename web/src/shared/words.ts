import { nameOf } from '../../../src/domain/core/cards/name-of.ts'
import { type MessageKey, t } from './language.ts'
import { en } from './messages/en.ts'

const isKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

/**
 * A type, element, clan or faction of the data, such as `guiding-hand`, as words. Types and elements have words in every
 * language; clans and factions are names and stay English.
 */
export function termName(id: string): string {
  const key = `term.${id}`
  if (isKey(key)) return t(key)
  return nameOf(id)
}

/** The name of a part of a deck in the chosen language. */
export function sectionName({ id, name }: { readonly id: string; readonly name: string }): string {
  const key = `section.${id}`
  return isKey(key) ? t(key) : name
}
