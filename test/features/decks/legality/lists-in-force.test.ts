import { describe, expect, test } from '@jest/globals'
import { revisionOn } from '../../../../src/domain/core/formats/format.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'

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
    ['standard', '2021-01-05', '2021-08-09', 22, 16],
    ['standard', '2021-08-10', '2026-11-16', 23, 16],
    ['casual', '2016-01-01', '2026-11-16', 0, 0],
    ['single-core', '2017-10-05', '2026-11-16', 0, 0],
    ['skirmish', '2020-03-20', '2020-10-04', 0, 12],
    ['skirmish', '2020-10-05', '2026-11-16', 0, 15],
    ['enlightenment', '2020-01-06', '2020-04-05', 0, 0],
    ['enlightenment', '2020-04-06', '2020-07-05', 0, 7],
    ['enlightenment', '2020-07-06', '2021-01-04', 0, 7],
    ['enlightenment', '2021-01-05', '2026-11-16', 0, 7],
    ['team-conquest', '2020-01-06', '2026-11-16', 0, 0],
    ['jade-edict', '2021-02-22', '2021-03-21', 21, 63],
    ['jade-edict', '2021-03-22', '2021-04-09', 22, 39],
    ['jade-edict', '2021-04-10', '2021-04-12', 26, 41],
    ['jade-edict', '2021-04-13', '2021-05-28', 28, 41],
    ['jade-edict', '2021-05-29', '2026-11-16', 28, 45],
    ['emerald', '2021-07-16', '2022-07-09', 28, 41],
    ['emerald', '2022-07-10', '2023-05-02', 23, 38],
    ['emerald', '2023-05-03', '2023-09-05', 23, 47],
    ['emerald', '2023-09-06', '2023-12-27', 24, 44],
    ['emerald', '2023-12-28', '2024-03-19', 24, 29],
    ['emerald', '2024-03-20', '2024-07-07', 24, 32],
    ['emerald', '2024-07-08', '2025-04-24', 24, 32],
    ['emerald', '2025-04-25', '2025-05-09', 21, 32],
    ['emerald', '2025-05-10', '2025-08-22', 23, 35],
    ['emerald', '2025-08-23', '2026-09-07', 23, 37],
    ['emerald', '2026-09-08', '2026-11-16', 23, 32],
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
