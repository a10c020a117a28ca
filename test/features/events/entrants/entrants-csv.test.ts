import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { runThrough } from '../../../../src/base/steps.ts'
import { planImport } from '../../../../src/features/events/entrants/plan-import.ts'
import { maxImportLines, readEntrantsSteps } from '../../../../src/features/events/entrants/read-entrants-csv.ts'
import { newEntrant } from '../../../../src/features/events/model/entrants.ts'

const read = (text: string) => runThrough(readEntrantsSteps(text))
const entrantsIn = (text: string) => read(text).entrants.map(({ line: _, ...entrant }) => entrant)

describe('A file of entrants', () => {
  test.each([
    ['commas', 'Name,No.,Pronouns\r\nTomoko Ōshirō,12,she/her\r\n'],
    ['semicolons and quotation marks', '"name";"nr";"pronouns"\n"Tomoko Ōshirō";"12";"she/her"'],
    ['tabs', '#\tPronomen\tSpieler\n12\tshe/her\tTomoko Ōshirō'],
    ['the delimiter that Excel states', 'sep=;\r\nName;Number;Pronouns\r\nTomoko Ōshirō;12;she/her\r\n'],
    ['parts of names', 'last_name,first_name,number,pronouns\nŌshirō,Tomoko,12,she/her'],
    ['French headings', 'Nom;Prénom;Numéro;Pronoms\nŌshirō;Tomoko;12;she/her'],
    ['Spanish headings', 'Nombre;Apellidos;Número;Pronombres\nTomoko;Ōshirō;12;she/her'],
    ['German headings', 'Vorname;Name;Startnummer;Pronomen\nTomoko;Ōshirō;12;she/her'],
  ])('is read with %s', (_what, text) => {
    expect(entrantsIn(text)).toEqual([{ name: 'Tomoko Ōshirō', number: 12, pronouns: 'she/her' }])
  })

  test('may be a plain list of names', () => {
    expect(read('Anna\n\nBen O’Hara\n').entrants).toEqual([
      { line: 1, name: 'Anna' },
      { line: 3, name: 'Ben O’Hara' },
    ])
  })

  test('has notes and consent, and loses addresses', () => {
    const { entrants, ignored } = read('name,e-mail,note,publish,stream\nAnna,a@b.c,"first, time",Yes,no\nBen,b@b.c,,,')
    expect(entrants).toEqual([
      { line: 2, name: 'Anna', note: 'first, time', consent: { publish: true, stream: false } },
      { line: 3, name: 'Ben' },
    ])
    expect(ignored).toEqual(['e-mail'])
  })

  test('that our export guarded is read as it was', () => {
    expect(entrantsIn("name,note\n'=cmd|' /C calc'!A0,'-x")).toEqual([{ name: "=cmd|' /C calc'!A0", note: '-x' }])
  })

  test('has every faulty line named', () => {
    const text = [
      'name,number,pronouns,note',
      ',1,,',
      'Anna,zero,,',
      'Ben,0,,',
      'Cleo,100000,,',
      `${'x'.repeat(81)},2,,`,
      'Da\u202Eniel,3,,',
      'Emil,4,\u0000,',
      '\u200B,5,,',
      'Fay,1.5,,',
      'Gus,6,,"never closed',
    ].join('\n')
    const { entrants, faults } = read(text)
    expect(entrants).toEqual([])
    expect(faults.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '2 name.missing',
      '3 number.invalid',
      '4 number.invalid',
      '5 number.invalid',
      '6 name.invalid',
      '7 name.invalid',
      '8 pronouns.invalid',
      '9 name.invalid',
      '10 number.invalid',
      '11 csv.quote',
    ])
    expect(faults[0]!.message).toBe('The name is missing.')
  })

  test.each([
    ['without a known heading', 'foo,bar\n1,2', 'The first line must name the columns'],
    [
      'of more columns than anybody has',
      `${'x,'.repeat(60)}${'#,'.repeat(60)}name\nA`,
      'The first line must name the columns',
    ],
    ['of columns without end', `${'x,'.repeat(32_000)}${'#,'.repeat(32_000)}`, 'The first line must name the columns'],
    ['of one quotation mark', `"${'a'.repeat(510_000)}`, 'The first line must name the columns'],
    ['without entrants', 'name,number\n\n,\n', 'The file has no entrants.'],
    ['that is empty', '', 'The file has no entrants.'],
    ['too long', `name\n${'x\n'.repeat(maxImportLines + 1)}`, 'A file has at most 2,000 entrants.'],
  ])('%s is refused as a whole', (_what, text, message) => {
    expect(() => read(text)).toThrow(message)
  })

  test('may have a column twice: the first is read', () => {
    expect(entrantsIn(`name,#,number,Name\nAnna,1,2,Ben`)).toEqual([{ name: 'Anna', number: 1 }])
  })

  test('gives way within a line, however long it is', () => {
    const steps = [...readEntrantsSteps(`name\n"${'a'.repeat(510_000)}`)]
    expect(steps.length).toBeGreaterThan(100)
    expect(read(`name\n"${'a'.repeat(510_000)}`).faults.map(({ code }) => code)).toEqual(['csv.quote'])
    expect(read(`name,note\nAnna,b${' '.repeat(500_000)}b`).faults.map(({ code }) => code)).toEqual(['note.invalid'])
  })

  test('of half a megabyte of quotation marks or commas takes no time', () => {
    for (const stray of ['"', ',', '",', '"a', '\n']) {
      const text = `name\n${stray.repeat(500_000 / stray.length)}`
      try {
        read(text)
      } catch {}
    }
  })
})

describe('Importing into an event that has entrants', () => {
  const consent = { publish: false, stream: false }
  const entrant = (number: number, name: string) =>
    newEntrant({ number, added: randomUUID(), name, pronouns: null, note: null, consent })
  const state = {
    entrants: { 1: entrant(1, 'Zoë Öz'), 2: { ...entrant(2, 'Gone Again'), removed: true } },
    blocks: [{ device: '7f9c2f6e-1c4b-4b8e-9d59-0d2f1f6b3a10', from: 51, to: 100 }],
  }
  const plan = (text: string, namesakes?: boolean) => planImport(read(text).entrants, state, namesakes)

  test('adds nobody twice', () => {
    expect(plan('name,number\nZOE OZ,1\nzoë öz,7\nNew,')).toEqual({
      add: [{ line: 4, name: 'New' }],
      existing: [
        { line: 2, number: 1, name: 'Zoë Öz' },
        { line: 3, number: 1, name: 'Zoë Öz' },
      ],
      faults: [],
    })
    expect(plan('name\nzoe oz').existing).toEqual([{ line: 2, number: 1, name: 'Zoë Öz' }])
  })

  test('adds namesakes where they are meant', () => {
    const { add, existing } = plan('name,number\nZoë Öz,1\nZoë Öz,7', true)
    expect(add).toEqual([{ line: 3, name: 'Zoë Öz', number: 7 }])
    expect(existing).toEqual([{ line: 2, number: 1, name: 'Zoë Öz' }])
  })

  test('names numbers and names that cannot be', () => {
    const { add, faults } = plan('name,number\nA,1\nB,2\nC,51\nD,9\nE,9\nF,\nF,\nG,20\nG,21\nGone again,')
    expect(faults).toEqual([
      { line: 2, code: 'number.taken', message: 'The number 1 belongs to Zoë Öz.' },
      { line: 3, code: 'number.taken', message: 'The number 2 was given to an entrant who was removed.' },
      { line: 4, code: 'number.taken', message: 'The number 51 is set aside for a desk.' },
      { line: 6, code: 'number.repeated', message: 'The number 9 is also on line 5.' },
      {
        line: 8,
        code: 'name.repeated',
        message: 'F is also on line 7. Two people of one name each need a number.',
      },
    ])
    expect(add.map(({ name }) => name)).toEqual(['D', 'F', 'G', 'G', 'Gone again'])
  })
})
