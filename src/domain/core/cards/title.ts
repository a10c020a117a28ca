/**
 * Folds a title to the key that imports, searches and copy counts compare: no case, no diacritics, one kind of
 * apostrophe and dash, single spaces. Punctuation such as "!" stays, since titles may differ only in that.
 */
export function foldTitle(title: string): string {
  // Plain ASCII without backticks and runs of blanks has only its case to fold, like most titles.
  if (!/[^\x20-\x5F\x61-\x7E]| {2}/.test(title)) return title.toLowerCase().trim()
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019\u201B\u02BC\u0060\u00B4]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
