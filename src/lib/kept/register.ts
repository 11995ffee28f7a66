import { compareStamps, type Stamp } from '../clock/hybrid-clock.ts'
import {
  isSyncedByDefault,
  MAX_KEPT_KEY_LENGTH,
  MAX_KEPT_VALUE_LENGTH,
  MAX_KEPT_CHARACTERS,
  MAX_KEPT_ITEMS,
} from './kinds.ts'
import type { SyncKind, SyncRowKind } from './kinds.ts'

/** One thing that is kept, as its last writer left it: a register of which the later stamp wins. */
export interface Register extends Stamp {
  readonly kind: SyncRowKind
  readonly key: string
  /** JSON; null where it was deleted. */
  readonly value: string | null
}

/** Why an account does not take an item: its kind stays on the devices, or the account is full. */
export type SyncRefusal = 'off' | 'full'

/** What the items of an account come to. */
export interface SyncTotals {
  items: number
  characters: number
}

/** Names a register among all. */
export const getRegisterName = ({ kind, key }: Pick<Register, 'kind' | 'key'>): string => `${kind} ${key}`

/** What an item counts for in its account. */
export const getRegisterSize = ({ key, value }: Pick<Register, 'key' | 'value'>): number =>
  value === null ? 0 : key.length + value.length

/** Whether an item is short enough to leave its device. */
export const isShortEnoughToSync = ({ key, value }: Pick<Register, 'key' | 'value'>): boolean =>
  key.length <= MAX_KEPT_KEY_LENGTH && (value?.length ?? 0) <= MAX_KEPT_VALUE_LENGTH

/** The register that stays of two; the first where they are the same. */
export const laterOf = <Kept extends Register>(kept: Kept, other: Kept): Kept =>
  compareStamps(kept, other) < 0 ? other : kept

/** Whether a kind follows, given the value of its switch. */
export const isSwitchOn = (kind: SyncKind, value: string | null | undefined): boolean =>
  value === 'true' || value === 'false' ? value === 'true' : isSyncedByDefault(kind)

/** What becomes of a change that reaches an account: it is taken, refused, or older than what is there. */
export function judgeChange(
  change: Register,
  before: Register | undefined,
  isOn: boolean,
  totals: SyncTotals,
): 'taken' | 'older' | SyncRefusal {
  if (!isOn) return 'off'
  if (before && compareStamps(before, change) >= 0) return 'older'
  if (change.value === null) return 'taken'
  const items = totals.items + (before === undefined || before.value === null ? 1 : 0)
  const characters = totals.characters + getRegisterSize(change) - (before ? getRegisterSize(before) : 0)
  return items > MAX_KEPT_ITEMS || characters > MAX_KEPT_CHARACTERS ? 'full' : 'taken'
}
