/** The cache of public answers of the API, which the page reads without a connection. */
export const answersCache = 'answers'

export const receiptKeysPath = '/v1/receipt-keys'
