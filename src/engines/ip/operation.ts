/** A special range of addresses, as IANA's registries and RFCs define it. */
export interface SpecialRange {
  /** Such as `private`. */
  id: string
  /** Chinese. */
  name: string
  /** What it means for who asks, one Chinese sentence. */
  meaning: string
  /** The number of the RFC. */
  rfc: number
}

/** A country or region. */
export interface IpCountry {
  /** ISO 3166-1, two letters. */
  code: string
  /** Chinese. */
  name: string
}

/** A source that an answer comes from. */
export interface IpSource {
  name: string
  /** Of which day its facts are, YYYY-MM-DD, or the year alone. */
  date: string
  /** What it says here, in Chinese. */
  use: string
}

/** A part of an IPv6 address that is an IPv4 address. */
export interface EmbeddedAddress {
  ip: string
  /** Chinese, such as 内含的 IPv4 地址. */
  name: string
  /** Chinese; empty where nothing is known. */
  place: string
}

/** What was asked for, where it was more than one address. Bounds are texts, `count` is a decimal number. */
export interface RequestedRange {
  start: string
  end: string
  count: string
  /** Bits of the network, where it is one. */
  bits?: number | undefined
}

/** Everything that is known of one address. What is not known is empty or undefined. */
export interface IpAnswer {
  /** In its shortest form. */
  ip: string
  version: 4 | 6
  /** How what was typed was understood, where that was not plain; Chinese sentences. */
  notes: string[]
  special?: SpecialRange | undefined
  /** The block of addresses that the answer is the same for. */
  start: string
  end: string
  /** The address and the bounds of the block as decimal numbers. */
  number: string
  numberStart: string
  numberEnd: string
  land?: IpCountry | undefined
  /** The country that an older source says, where it says another: the address may have changed hands. */
  otherLand?: IpCountry | undefined
  region: string
  city: string
  operator: string
  /** Who announces the block to the Internet. */
  network?: { number: string; name: string } | undefined
  /** The telephone area code, or the calling code of the country with a plus. */
  areaCode: string
  /** IANA names of the country's time zones. */
  zones: string[]
  /** Degrees of the capital, for a map of countries. */
  point?: { lat: number; lon: number } | undefined
  /** All digits of an IPv6 address, or the four parts of an IPv4 address in hexadecimal. */
  expanded: string
  /** The name that reverse DNS looks up. */
  reverse: string
  inner: EmbeddedAddress[]
  asked?: RequestedRange | undefined
  sources: IpSource[]
}

/** One line of a pasted column. */
export interface BatchLine {
  line: string
  answer: IpAnswer | undefined
  /** Why there is no answer. */
  fault: string
}

/** Lines of one batch. */
export const MAX_BATCH_LINES = 10_000
/** The parts of the set, as the build packs them. */
export const IP_SET_PARTS = ['v4', 'v6', 'networks4', 'networks6', 'places', 'networks', 'facts'] as const

export type IpSetPart = (typeof IP_SET_PARTS)[number]
