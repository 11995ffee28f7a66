import type { FreightRoute, FreightUnit } from '../operation/request.ts'

/** Amount of money with what is written before it. */
export interface FoundMoney {
  text: string
  /** ISO 4217. */
  currency: string
  /** Meaning by the word beside it; '' if there is none. */
  about: '' | 'cost' | 'price' | 'freight' | 'minimum' | 'domestic' | 'profit'
}

export interface FoundBox {
  text: string
  /** Product of the sides in cubic centimetres, to order boxes. */
  volume: number
  about: '' | 'piece' | 'carton' | 'packed'
}

export interface FoundWeight {
  text: string
  grams: number
  about: '' | 'piece' | 'carton' | 'packed'
}

/** All that was found in a line, before it is assigned to fields. */
export interface Found {
  money: FoundMoney[]
  boxes: FoundBox[]
  weights: FoundWeight[]
  percents: { text: string; about: '' | 'margin' | 'ads' | 'returns' | 'rebate' }[]
  markets: string[]
  perCarton: string
  hs: string
  origin: string
  route: FreightRoute | undefined
  freightUnit: FreightUnit | undefined
  channel: string
  unread: string[]
}

export const createFound = (): Found => ({
  money: [],
  boxes: [],
  weights: [],
  percents: [],
  markets: [],
  perCarton: '',
  hs: '',
  origin: '',
  route: undefined,
  freightUnit: undefined,
  channel: '',
  unread: [],
})
