/** The errorCode of an answer of the API when an address that a visitor named could not be read, by the cause. */
export const OUTSIDE_CODES = {
  /** No whole http or https address. */
  incomplete: 42201,
  /** Another scheme, a user name or a port that is not read. */
  unsupported: 42202,
  /** Not on the public internet; says nothing about whether something is there. */
  refused: 42203,
  /** The name has no address. */
  unknownName: 42204,
  /** No connection, or one that broke off. */
  unreachable: 42205,
  timeout: 42206,
  tooLarge: 42207,
  /** No web page, or not the kind of file that was asked for. */
  wrongType: 42208,
  certificate: 42209,
  tooManyRedirects: 42210,
  /** robots.txt forbids it; may be asked again with `respectRobots: false`. */
  robots: 42211,
  /** An answer that breaks HTTP, or is compressed in a way that cannot be read. */
  malformed: 42212,
  /** Too much work in the page itself. */
  tooComplex: 42213,
  /** The same site was read too often within a short time. */
  siteBusy: 42901,
  /** The server reads as many pages as it can. */
  serverBusy: 50301,
} as const

/** Why an address was not read. */
export type OutsideReason = keyof typeof OUTSIDE_CODES
