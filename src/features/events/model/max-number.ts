/** The highest number of an entrant: five digits fit a badge. Apart from the schemas, which the desk in the page does not load. */
export const maxNumber = 99_999
