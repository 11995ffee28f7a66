import {
  CURRENCY_CODES,
  REGION_GROUPS,
  findRegionGroup,
  type RegionGroup,
} from '../../../engines/exchange-rate/operation/currencies.ts'
import { ALL_CURRENCIES_SLUG } from './group-slugs.ts'

/** Group of all currencies. */
export const ALL_CURRENCIES_GROUP: RegionGroup = { slug: ALL_CURRENCIES_SLUG, label: '全部', codes: CURRENCY_CODES }

/** All groups of the board, in display order. */
export const BOARD_GROUPS: readonly RegionGroup[] = [...REGION_GROUPS, ALL_CURRENCIES_GROUP]

/** Finds a group by the path's `cate`; undefined if unknown. */
export function findBoardGroup(cate: string | undefined): RegionGroup | undefined {
  return cate === ALL_CURRENCIES_SLUG ? ALL_CURRENCIES_GROUP : findRegionGroup(cate)
}
