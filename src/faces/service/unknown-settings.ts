import { distanceWithin } from '../../base/edit-distance.ts'
import { settingNames } from './config.ts'

/** Variables of the command line, of the tests and of examples in the guides: the service does not read them. */
const ofOthers = /^KOTEI_(?:SERVER|TOKEN|CHROMIUM|REQUIRE_BROWSER|SCREENSHOTS|WEBHOOK_SECRET|TEST_\w+)$/

/** More slips than that are another word. */
const maxSlips = 3

/** A sentence for each variable that looks like a setting of Kotei and is none, with the nearest one that is. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('KOTEI_') && !settingNames.includes(name) && !ofOthers.test(name))
    .map((name) => {
      const nearest = nearestTo(name)
      return `No setting named ${name}; it is ignored.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`
    })
}

function nearestTo(name: string): string | undefined {
  const slips = (setting: string) => distanceWithin(name.slice(0, 60), setting, maxSlips) ?? maxSlips + 1
  const nearest = settingNames.reduce((best, setting) => (slips(setting) < slips(best) ? setting : best))
  return slips(nearest) <= maxSlips ? nearest : undefined
}
