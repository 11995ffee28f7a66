/** errorCode of the API when an address given by a visitor could not be read, by cause. */
export const OUTSIDE_CODES = {
  /** Not a complete http or https address. */
  incomplete: 42201,
  /** A scheme, user name or port that is not supported. */
  unsupported: 42202,
  /** Not on the public internet; the error does not reveal whether the host exists. */
  refused: 42203,
  /** The host name has no address. */
  unknownName: 42204,
  /** No connection, or it was interrupted. */
  unreachable: 42205,
  timeout: 42206,
  tooLarge: 42207,
  /** Not a web page, or not the requested kind of file. */
  wrongType: 42208,
  certificate: 42209,
  tooManyRedirects: 42210,
  /** robots.txt forbids reading; the call may be repeated with `respectRobots: false`. */
  robots: 42211,
  /** The answer violates HTTP, or has an unsupported compression. */
  malformed: 42212,
  /** The page is too complex to process. */
  tooComplex: 42213,
  /** The same site was requested too often within a short time. */
  siteBusy: 42901,
  /** The server's concurrency limit is reached. */
  serverBusy: 50301,
} as const

/** Reason why an address was not read. */
export type OutsideReason = keyof typeof OUTSIDE_CODES
