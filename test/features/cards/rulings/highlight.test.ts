import { describe, expect, test } from '@jest/globals'
import { highlight, markStart, markStop } from '../../../../src/features/cards/rulings/highlight.ts'

const marked = (text: string) => text.replaceAll('[', markStart).replaceAll(']', markStop)

describe('highlight', () => {
  test.each([
    ['Shiba Yōjimbō stays', 'shiba [yojimbo] stays', 'Shiba <mark>Yōjimbō</mark> stays'],
    ['Decomposed Yo\u0304jin', 'decomposed [yojin]', 'Decomposed <mark>Yo\u0304jin</mark>'],
    ['The last', 'the [last]', 'The <mark>last</mark>'],
    ['ﬁne ½ print', '[fine] 1⁄2 [print]', '<mark>ﬁne</mark> ½ <mark>print</mark>'],
    ['nothing', 'nothing', 'nothing'],
    ['', '', ''],
  ])('%j as found in %j', (text, folded, html) => {
    expect(highlight(text, marked(folded))).toBe(html)
  })

  test('leaves no markup but its own', () => {
    expect(highlight(`<b> & "it's"`, marked(' b    "[it]\'s"'))).toBe(
      '&lt;b&gt; &amp; &quot;<mark>it</mark>&apos;s&quot;',
    )
  })

  test('closes what a text that does not fit leaves open', () => {
    expect(highlight('ab', marked('[abcdef'))).toBe('<mark>ab</mark>')
  })
})
