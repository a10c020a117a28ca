import { describe, expect, test } from '@jest/globals'
import { revisionOn } from '../../src/core/format.ts'
import { shippedCatalog } from './shipped-catalog.ts'

const catalog = await shippedCatalog()
const listsOn = (format: string, on: string) => revisionOn(catalog.findFormat(format)!, on).lists

/** The size of every published list, on its first day and its last: an entry lost or gained by a later change shows here. */
describe('the lists in force', () => {
  test.each([
    ['standard', '2017-10-05', '2018-05-28', 0, 0],
    ['standard', '2018-05-29', '2018-12-10', 8, 0],
    ['standard', '2018-12-11', '2019-05-05', 14, 0],
    ['standard', '2019-05-06', '2019-07-07', 17, 0],
    ['standard', '2019-07-08', '2019-09-29', 18, 0],
    ['standard', '2019-09-30', '2020-01-05', 21, 0],
    ['standard', '2020-01-06', '2020-03-31', 18, 9],
    ['standard', '2020-04-01', '2020-07-05', 16, 10],
    ['standard', '2020-07-06', '2020-10-04', 20, 13],
    ['standard', '2020-10-05', '2021-01-04', 22, 14],
    ['standard', '2021-01-05', '2026-11-16', 22, 16],
    ['casual', '2016-01-01', '2026-11-16', 0, 0],
    ['single-core', '2017-10-05', '2026-11-16', 0, 0],
    ['skirmish', '2020-03-20', '2020-10-04', 0, 12],
    ['skirmish', '2020-10-05', '2026-11-16', 0, 15],
    ['enlightenment', '2020-01-06', '2021-01-04', 0, 0],
    ['enlightenment', '2021-01-05', '2026-11-16', 0, 7],
    ['team-conquest', '2020-01-06', '2026-11-16', 0, 0],
    ['jade-edict', '2021-02-22', '2021-03-21', 21, 63],
    ['jade-edict', '2021-03-22', '2021-04-09', 22, 39],
    ['jade-edict', '2021-04-10', '2021-04-12', 26, 41],
    ['jade-edict', '2021-04-13', '2021-05-28', 28, 41],
    ['jade-edict', '2021-05-29', '2026-11-16', 28, 45],
    ['emerald', '2021-07-16', '2026-09-07', 28, 41],
    ['emerald', '2026-09-08', '2026-11-16', 23, 31],
    ['obsidian', '2021-11-01', '2026-11-16', 0, 13],
    ['sanctuary', '2024-10-15', '2026-11-16', 0, 0],
  ])('%s from %s to %s: %d restricted, %d banned', (format, from, until, restricted, banned) => {
    for (const on of [from, until]) {
      const lists = listsOn(format, on)
      expect([on, lists.get('restricted')?.size ?? 0, lists.get('banned')?.size ?? 0]).toEqual([on, restricted, banned])
    }
  })

  test.each([
    ['2017-11-11', '2018-08-07', ['keeper-of-earth'], ['keeper-of-void']],
    ['2018-08-08', '2018-11-04', ['keeper-of-earth', 'seeker-of-earth'], ['keeper-of-fire', 'keeper-of-void']],
    ['2018-11-05', '2019-05-05', ['keeper-of-water', 'seeker-of-earth'], ['keeper-of-fire', 'seeker-of-water']],
    ['2019-05-06', '2019-09-08', ['keeper-of-water', 'seeker-of-void'], ['keeper-of-water', 'seeker-of-water']],
    ['2019-09-09', '2019-11-10', ['keeper-of-air', 'seeker-of-void'], ['keeper-of-earth', 'keeper-of-water']],
  ])('the roles of the Crab and the Unicorn from %s to %s', (from, until, crab, unicorn) => {
    for (const on of [from, until]) {
      const lists = listsOn('standard', on)
      expect([...lists.get('roles.crab')!].sort()).toEqual(crab)
      expect([...lists.get('roles.unicorn')!].sort()).toEqual(unicorn)
    }
  })
})
