/** Letters of names that Unicode does not take apart into one of A to Z and a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ĸ: 'k', ŋ: 'n' },
}
const isLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** As people write these letters where a keyboard has none of them. */
const spelt: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const apostrophes =
  /[`´\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u07F4\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\u2018-\u201B\u2032\u2035\uA78B\uA78C\uFF07]/gu
const hyphens = /[\p{Pd}\u02D7\u2043\u2212]/gu
/** Accents over and under letters. Marks that are vowels of their own, as in Hindi, or sounds, as in Japanese, stay. */
const accents = /(?![\u3099\u309A])\p{Script=Inherited}/gu
/** Zero-width spaces and joiners, changes of direction, variants: nobody sees them. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu

/** A name without case, accents and characters that nobody sees, with one kind of apostrophe and hyphen and single spaces. */
export function foldLetters(name: string): string {
  if (/^[\x20-\x7E]*$/.test(name)) return tidied(name.toLowerCase().replaceAll('`', "'"))
  const folded = name
    .replace(/\s+/gu, ' ')
    .replace(unseen, '')
    .replace(apostrophes, "'")
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(isLetter, (letter) => letters[letter]!)
    .replace(hyphens, '-')
    .normalize('NFC')
  return tidied(folded)
}

const tidied = (text: string) => text.replace(/\s+/gu, ' ').trim()

/**
 * What names of people are compared by: two that come to the same are likely one person, entered twice. Jan-Philipp is Jan
 * Philipp, O’Brien is OBrien; a name of nothing else is itself.
 */
export const foldName = (name: string): string =>
  tidied(foldLetters(name).replaceAll("'", '').replaceAll('-', ' ')) || foldLetters(name) || name

/** A name and, where it has such letters, the same as it is spelt without them: Müller, Mueller. */
export function spellings(name: string): readonly string[] {
  if (/^[\x20-\x7E]*$/.test(name)) return [name]
  const other = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/gu, (letter) => spelt[letter]!)
  return other === name.normalize('NFC').toLowerCase() ? [name] : [name, other]
}
