/** errorCode of the API when an address given by a visitor could not be read, by cause. */
export const OUTSIDE_CODES = {
  /** Not a complete http or https address. */
  incomplete: 42201,
  /** A scheme, user name or port that is not supported. */
  unsupported: 42202,
  /** Address that is not on the public internet; the error does not reveal the existence of a host. */
  refused: 42203,
  /** The host name has no address. */
  unknownName: 42204,
  /** Failed or interrupted connection. */
  unreachable: 42205,
  timeout: 42206,
  tooLarge: 42207,
  /** Answer that is no web page, or no file of the requested kind. */
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
