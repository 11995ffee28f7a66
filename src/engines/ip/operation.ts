/** Special address range, as defined by IANA's registries and RFCs. */
export interface SpecialRange {
  /** Id, such as `private`. */
  id: string
  /** Chinese name. */
  name: string
  /** Meaning for the visitor, in one Chinese sentence. */
  meaning: string
  /** RFC number. */
  rfc: number
}

/** Country or region. */
export interface IpCountry {
  /** ISO 3166-1 alpha-2 code. */
  code: string
  /** Chinese name. */
  name: string
}

/** Source of an answer. */
export interface IpSource {
  name: string
  /** Date of its data, YYYY-MM-DD or a year. */
  date: string
  /** Facts that this source adds to the answer, in Chinese. */
  use: string
}

/** IPv4 address embedded in an IPv6 address. */
export interface EmbeddedAddress {
  ip: string
  /** Chinese name, such as 内含的 IPv4 地址. */
  name: string
  /** Location in Chinese; '' if unknown. */
  place: string
}

/** Requested range of more than one address. Bounds are texts, `count` is a decimal number. */
export interface RequestedRange {
  start: string
  end: string
  count: string
  /** Prefix length, if it is a network. */
  bits?: number | undefined
}

/** Data about one address. Unknown fields are empty or undefined. */
export interface IpAnswer {
  /** Address in its shortest form. */
  ip: string
  version: 4 | 6
  /** Chinese notes on how ambiguous input was read. */
  notes: string[]
  special?: SpecialRange | undefined
  /** Bounds of the block that shares this answer. */
  start: string
  end: string
  /** Address and block bounds as decimal numbers. */
  number: string
  numberStart: string
  numberEnd: string
  land?: IpCountry | undefined
  /** Country according to an older source, if it differs: the address may have changed hands. */
  otherLand?: IpCountry | undefined
  region: string
  city: string
  operator: string
  /** Network that announces the block to the Internet. */
  network?: { number: string; name: string } | undefined
  /** Telephone area code, or the country's calling code with a plus. */
  areaCode: string
  /** IANA time zones of the country. */
  zones: string[]
  /** Coordinates of the capital in degrees, for a map of countries. */
  point?: { lat: number; lon: number } | undefined
  /** All digits of an IPv6 address, or the four hexadecimal parts of an IPv4 address. */
  expanded: string
  /** Reverse DNS name. */
  reverse: string
  inner: EmbeddedAddress[]
  asked?: RequestedRange | undefined
  sources: IpSource[]
}

/** Result of one line of a pasted column. */
export interface BatchLine {
  line: string
  answer: IpAnswer | undefined
  /** Reason for a missing answer. */
  fault: string
}

/** Maximum lines of one batch. */
export const MAX_BATCH_LINES = 10_000
/** Parts of the set, as packed by the build. */
export const IP_SET_PARTS = ['v4', 'v6', 'networks4', 'networks6', 'places', 'networks', 'facts'] as const

export type IpSetPart = (typeof IP_SET_PARTS)[number]
