/** Words of sentences that titles hardly have in lower case. */
const strong = new Set(
  `is are was were am be been being it its it's this that these those there here i i'm i've i'd we we're you you're your he she
  they them their my our his her me us but because if when while since although though so then than which who what why how where
  just very really also too maybe probably usually often always never still only even again already quite pretty
  can can't could should would will won't must may might have has had having do does did don't doesn't didn't isn't aren't
  play plays played playing win wins won winning lose loses lost losing run runs ran running use uses used using
  want wants need needs think thinks like likes love loves hate try tried trying make makes made get gets got
  went goes going take takes took added add cut swapped changed replaced tested testing works worked
  deck decks list lists card cards game games match matches tournament meta opponent opponents turn turns
  good great best better bad worse worst fun strong weak nice thanks thank please let know feel free comments feedback`.split(
    /\s+/,
  ),
)
const maxWords = 400

/** Whether a word, in lower case, is one of sentences rather than of titles. */
export const isCommonWord = (word: string): boolean => strong.has(word.replace('’', "'"))

/** Whether a text reads like a sentence. Titles are written with capitals; the words of sentences mostly are not. */
export function isProse(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}'’]+/u, maxWords).filter((word) => /\p{L}/u.test(word))
  if (words.length < 3) return false
  const small = words.filter((word) => /^\p{Ll}/u.test(word))
  const telling = small.filter(isCommonWord).length
  const isCounted = /^\W*\d/u.test(text)
  const first = words[0]!.toLowerCase()
  // "I", "My" and "This" begin sentences with a capital.
  const begins = !isCounted && isCommonWord(first) && small.length * 2 >= words.length - 1
  if (isCounted) return telling >= 2 && words.length >= 5 && small.length * 3 >= words.length * 2
  if (begins || telling >= 2) return small.length * 2 >= words.length - 1
  if (telling === 1) return words.length >= 4 && small.length * 3 >= words.length * 2
  return words.length >= 8 && small.length * 4 >= words.length * 3
}
