import {
  NO_ENGAGEMENT,
  type StoredEngagement,
  type Intention,
  type Target,
} from '../../src/lib/engagement/intention.ts'
import { decideIntention, stampOnServer, type IntentionVerdict } from '../../src/lib/engagement/server-rule.ts'
import { AccountGone } from '../store/account-gone.ts'
import { readAccount } from '../store/accounts.ts'
import { saveEngagement, isEngagementRefused, type EngagementResult, type EngagementWish } from '../store/engage.ts'
import { findEngagement, type EngagementState } from '../store/engagement.ts'
import type { Store } from '../store/store.ts'

/** Result of applying an intention, with the current state. `refused`: the target does not exist. */
export interface ApplyResult {
  verdict: IntentionVerdict['verdict'] | 'refused'
  state: EngagementState
}

/**
 * Maximum attempts at a write that competes with concurrent changes; each failed attempt means that another write
 * succeeded.
 */
const TRIES = 20

/**
 * Writes an intention if it is later than the stored one; an intention with a future timestamp is compared but not
 * written.
 */
async function attempt(store: Store, wanted: EngagementWish, now: number): Promise<EngagementResult> {
  if (decideIntention(NO_ENGAGEMENT, wanted, now).verdict !== 'ahead') return saveEngagement(store, wanted)
  const [found] = await findEngagement(store, wanted.accountId, [wanted.kind], wanted.target)
  if (!found) throw new Error('a row for each kind that was asked for')
  return { ...found, isWritten: false }
}

/**
 * Applies the result of `intentionOf`: first on the assumption that no state is stored, which is mostly true, then on
 * the state found.
 */
async function apply(
  store: Store,
  accountId: number,
  target: Target,
  intentionOf: (held: StoredEngagement) => Intention,
  now: number,
): Promise<ApplyResult> {
  let held = NO_ENGAGEMENT
  for (let tries = 0; tries < TRIES; tries += 1) {
    const wanted = { ...intentionOf(held), kind: target.kind, target: target.target, accountId }
    const found = await attempt(store, wanted, now)
    if (isEngagementRefused(found, wanted)) return { verdict: 'refused', state: found }
    held = { isOn: found.isOn, at: found.at, device: found.device }
    const decided = decideIntention(held, found.isWritten ? wanted : intentionOf(held), now)
    if (found.isWritten || decided.held === held)
      return { verdict: decided.verdict, state: { ...decided.held, total: found.total + decided.delta } }
    if (!(await readAccount(store, accountId))) throw new AccountGone()
  }
  throw new Error(`${target.kind} ${String(target.target)} of an account changed ${String(TRIES)} times meanwhile`)
}

/** Applies an intention with a device's timestamp; repeated deliveries in any order give the same result. */
export function applyIntention(
  store: Store,
  accountId: number,
  intention: Intention & Target,
  now: number,
): Promise<ApplyResult> {
  return apply(store, accountId, intention, () => intention, now)
}

/** Applies the current intention of a caller without a device timestamp. */
export function applyNow(
  store: Store,
  accountId: number,
  { wanted, ...target }: Target & { wanted: boolean },
  now: number,
): Promise<ApplyResult> {
  return apply(store, accountId, target, (held) => stampOnServer(held, wanted, now), now)
}
