import { compare, type Stamp } from '../clock/hybrid-clock.ts'
import { followsByDefault, LONGEST_KEPT_KEY, LONGEST_KEPT_VALUE, MOST_KEPT_CHARACTERS, MOST_KEPT_ITEMS } from './kinds.ts'
import type { KeptKind, StoredKind } from './kinds.ts'

/** One thing that is kept, as its last writer left it: a register of which the later stamp wins. */
export interface Register extends Stamp {
  readonly kind: StoredKind
  readonly key: string
  /** JSON; null where it was deleted. */
  readonly value: string | null
}

/** Why an account does not take an item: its kind stays on the devices, or the account is full. */
export type KeptRefusal = 'off' | 'full'

/** What the items of an account come to. */
export interface KeptTotals {
  items: number
  characters: number
}

/** Names a register among all. */
export const nameOf = ({ kind, key }: Pick<Register, 'kind' | 'key'>): string => `${kind} ${key}`

/** What an item counts for in its account. */
export const sizeOf = ({ key, value }: Pick<Register, 'key' | 'value'>): number => (value === null ? 0 : key.length + value.length)

/** Whether an item is short enough to leave its device. */
export const fitsAccount = ({ key, value }: Pick<Register, 'key' | 'value'>): boolean => key.length <= LONGEST_KEPT_KEY && (value?.length ?? 0) <= LONGEST_KEPT_VALUE

/** The register that stays of two; the first where they are the same. */
export const later = <Kept extends Register>(kept: Kept, other: Kept): Kept => (compare(kept, other) < 0 ? other : kept)

/** Whether a kind follows, given the value of its switch. */
export const follows = (kind: KeptKind, value: string | null | undefined): boolean => (value === 'true' || value === 'false' ? value === 'true' : followsByDefault(kind))

/** What becomes of a change that reaches an account: it is taken, refused, or older than what is there. */
export function judge(change: Register, before: Register | undefined, isOn: boolean, totals: KeptTotals): 'taken' | 'older' | KeptRefusal {
  if (!isOn) return 'off'
  if (before && compare(before, change) >= 0) return 'older'
  if (change.value === null) return 'taken'
  const items = totals.items + (before === undefined || before.value === null ? 1 : 0)
  const characters = totals.characters + sizeOf(change) - (before ? sizeOf(before) : 0)
  return items > MOST_KEPT_ITEMS || characters > MOST_KEPT_CHARACTERS ? 'full' : 'taken'
}
