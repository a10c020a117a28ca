import { type LcgElement, lcgElements } from '../card.ts'

/** The elements of a province as bits, in the order of `lcgElements`. */
export function elementMask(elements: readonly LcgElement[] = []): number {
  return elements.reduce((mask, element) => mask | (1 << lcgElements.indexOf(element)), 0)
}

const five = lcgElements.map((_element, bit) => bit)

/**
 * The most places that provinces can fill, each one place of an element it has: an assignment problem, since a province
 * of several elements fills only one place. `places` are bit numbers of elements, an element twice where it is wanted
 * twice.
 */
export function mostPlacesFilled(masks: readonly number[], places: readonly number[], from = 0, taken = 0): number {
  if (from === masks.length) return 0
  let most = mostPlacesFilled(masks, places, from + 1, taken)
  for (let place = 0; place < places.length; place++) {
    if (taken & (1 << place) || !(masks[from]! & (1 << places[place]!))) continue
    most = Math.max(most, 1 + mostPlacesFilled(masks, places, from + 1, taken | (1 << place)))
    if (most === masks.length - from) return most
  }
  return most
}

/** The sets of places that five provinces may fill: one of each element, or one of them traded for a role's element. */
export function placeSets(extra: readonly LcgElement[]): readonly (readonly number[])[] {
  const traded = extra.flatMap((element) => {
    const bit = lcgElements.indexOf(element)
    return five.filter((other) => other !== bit).map((other) => five.map((each) => (each === other ? bit : each)))
  })
  return [five, ...traded]
}

export function coversElements(masks: readonly number[], extra: readonly LcgElement[]): boolean {
  return placeSets(extra).some((places) => mostPlacesFilled(masks, places) === places.length)
}

/** The elements that no arrangement of the provinces covers, for the arrangement that covers most. */
export function missingElements(masks: readonly number[]): readonly LcgElement[] {
  const most = mostPlacesFilled(masks, five)
  for (let chosen = 0; chosen < 1 << five.length; chosen++) {
    const places = five.filter((bit) => chosen & (1 << bit))
    if (places.length === most && mostPlacesFilled(masks, places) === most) {
      return lcgElements.filter((_element, bit) => !(chosen & (1 << bit)))
    }
  }
  return []
}
