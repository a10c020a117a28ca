import { definePhrases } from '../../../core/wording/phrase.ts'
import { type LcgElement, lcgElements } from '../card.ts'

export const elementNames = definePhrases('element', {
  air: 'air',
  earth: 'earth',
  fire: 'fire',
  void: 'void',
  water: 'water',
} as const satisfies Record<LcgElement, string>)

/** The elements of a province as bits, in the order of `lcgElements`. */
export function elementMask(elements: readonly LcgElement[] = []): number {
  let mask = 0
  for (const element of elements) mask |= 1 << lcgElements.indexOf(element)
  return mask
}

const five = lcgElements.map((_element, bit) => bit)

/**
 * The number of places that provinces can fill at best, each one place of an element it has: an assignment problem, since
 * a province of several elements fills only one place. `places` are bit numbers of elements; an element may occur twice.
 */
function maxPlacesFilled(masks: readonly number[], places: readonly number[], from = 0, taken = 0): number {
  if (from === masks.length) return 0
  let max = 0
  for (let place = 0; place < places.length; place++) {
    if (taken & (1 << place) || !(masks[from]! & (1 << places[place]!))) continue
    max = Math.max(max, 1 + maxPlacesFilled(masks, places, from + 1, taken | (1 << place)))
    if (max === masks.length - from) return max
  }
  return Math.max(max, maxPlacesFilled(masks, places, from + 1, taken))
}

/** Whether five provinces fill one place of each element, or do so after one place is traded for a role's element. */
export function coversElements(masks: readonly number[], extra: readonly LcgElement[]): boolean {
  const fills = (places: readonly number[]) => maxPlacesFilled(masks, places) === places.length
  return fills(five) || extra.some((element) => tradedPlaces(lcgElements.indexOf(element)).some(fills))
}

/** One of each element, with another element traded for a second place of this one. */
function tradedPlaces(bit: number): readonly (readonly number[])[] {
  return five.filter((other) => other !== bit).map((other) => five.map((place) => (place === other ? bit : place)))
}

/** The elements that the best arrangement of the provinces leaves uncovered. */
export function missingElements(masks: readonly number[]): readonly LcgElement[] {
  const max = maxPlacesFilled(masks, five)
  for (let chosen = 0; chosen < 1 << five.length; chosen++) {
    const places = five.filter((bit) => chosen & (1 << bit))
    if (places.length === max && maxPlacesFilled(masks, places) === max) {
      return lcgElements.filter((_element, bit) => !(chosen & (1 << bit)))
    }
  }
  return []
}
