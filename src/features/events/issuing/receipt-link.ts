/** What a QR code carries: a link that a phone's camera opens, or the receipt alone where no address is known. */
export const receiptLink = (site: string | undefined, jws: string): string =>
  site === undefined ? jws : `${site}/r#${jws}`
