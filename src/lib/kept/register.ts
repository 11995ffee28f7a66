import { compareStamps, type ClockStamp } from '../clock/hybrid-clock.ts'
import {
  isSyncedByDefault,
  MAX_SYNC_KEY_LENGTH,
  MAX_SYNC_VALUE_LENGTH,
  MAX_SYNCED_CHARACTERS,
  MAX_SYNCED_ITEMS,
} from './kinds.ts'
import type { SyncKind, SyncRowKind } from './kinds.ts'

/** A synced item with the values of its last writer: a last-writer-wins register. */
export interface SyncRegister extends ClockStamp {
  readonly kind: SyncRowKind
  readonly key: string
  /** JSON; null if the item was deleted. */
  readonly value: string | null
}

/** Reasons why an account refuses an item: its kind is not synced, or the account is full. */
export type SyncRefusal = 'off' | 'full'

/** Totals of an account's items. */
export interface SyncTotals {
  items: number
  characters: number
}

/** Unique name of a register. */
export const getRegisterName = ({ kind, key }: Pick<SyncRegister, 'kind' | 'key'>): string => `${kind} ${key}`

/** Size of an item within its account's limit, in UTF-16 units. */
export const getRegisterSize = ({ key, value }: Pick<SyncRegister, 'key' | 'value'>): number =>
  value === null ? 0 : key.length + value.length

/** True if an item is short enough to be synced. */
export const isShortEnoughToSync = ({ key, value }: Pick<SyncRegister, 'key' | 'value'>): boolean =>
  key.length <= MAX_SYNC_KEY_LENGTH && (value?.length ?? 0) <= MAX_SYNC_VALUE_LENGTH

/** Returns the later of two registers; the first if they are equal. */
export const pickLaterRegister = <Kept extends SyncRegister>(kept: Kept, other: Kept): Kept =>
  compareStamps(kept, other) < 0 ? other : kept

/** True if a kind is synced, given the value of its switch. */
export const isSwitchOn = (kind: SyncKind, value: string | null | undefined): boolean =>
  value === 'true' || value === 'false' ? value === 'true' : isSyncedByDefault(kind)

/** Judges an incoming change for the account: accepted, refused, or outdated. */
export function judgeChange(
  change: SyncRegister,
  before: SyncRegister | undefined,
  isOn: boolean,
  totals: SyncTotals,
): 'taken' | 'older' | SyncRefusal {
  if (!isOn) return 'off'
  if (before && compareStamps(before, change) >= 0) return 'older'
  if (change.value === null) return 'taken'
  const items = totals.items + (before === undefined || before.value === null ? 1 : 0)
  const characters = totals.characters + getRegisterSize(change) - (before ? getRegisterSize(before) : 0)
  return items > MAX_SYNCED_ITEMS || characters > MAX_SYNCED_CHARACTERS ? 'full' : 'taken'
}
