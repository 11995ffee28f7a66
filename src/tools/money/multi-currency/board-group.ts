import {
  CURRENCY_CODES,
  REGION_GROUPS,
  regionGroup,
  type RegionGroup,
} from '../../../engines/exchange-rate/operation/currencies.ts'
import { ALL_CURRENCIES_SLUG } from './group-slugs.ts'

/** Every currency there is. */
export const ALL_CURRENCIES_GROUP: RegionGroup = { slug: ALL_CURRENCIES_SLUG, label: '全部', codes: CURRENCY_CODES }

/** Every list of the board, in the order in which they are offered. */
export const BOARD_GROUPS: readonly RegionGroup[] = [...REGION_GROUPS, ALL_CURRENCIES_GROUP]

/** A list by the `cate` of the address; undefined where there is none such. */
export function findBoardGroup(cate: string | undefined): RegionGroup | undefined {
  return cate === ALL_CURRENCIES_SLUG ? ALL_CURRENCIES_GROUP : regionGroup(cate)
}
