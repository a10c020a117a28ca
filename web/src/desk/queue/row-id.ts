/** The id of the element of an entrant's row; of the row that adds somebody where there is no number. */
export const rowId = (number: number | undefined) => (number === undefined ? 'queue-add' : `queue-${number}`)
