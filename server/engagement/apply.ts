import {
  NO_ENGAGEMENT,
  type StoredEngagement,
  type Intention,
  type Target,
} from '../../src/lib/engagement/intention.ts'
import { decideIntention, stampOnServer, type Verdict } from '../../src/lib/engagement/server-rule.ts'
import { AccountGone } from '../store/account-gone.ts'
import { readAccount } from '../store/accounts.ts'
import { engage, isEngagementRefused, type EngagementResult, type EngagementWish } from '../store/engage.ts'
import { findEngagement, type EngagementState } from '../store/engagement.ts'
import type { Store } from '../store/store.ts'

/** What came of an intention, and what is held now. `refused`: there is nothing to like. */
export interface ApplyResult {
  verdict: Verdict['verdict'] | 'refused'
  state: EngagementState
}

/** Tries to write what was decided on a state that others change at the same time. Each loss means that one of them won. */
const TRIES = 20

/** Writes an intention where it is later than what is held; one that lies in the future is only looked at. */
async function attempt(store: Store, wanted: EngagementWish, now: number): Promise<EngagementResult> {
  if (decideIntention(NO_ENGAGEMENT, wanted, now).verdict !== 'ahead') return engage(store, wanted)
  const [found] = await findEngagement(store, wanted.accountId, [wanted.kind], wanted.target)
  if (!found) throw new Error('a row for each kind that was asked for')
  return { ...found, isWritten: false }
}

/** Applies what `intentionOf` makes of what is held: first of nothing, for that is mostly early enough, then of what was found. */
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

/** Applies an intention that a device stamped; any number of deliveries in any order come to the same. */
export function applyIntention(
  store: Store,
  accountId: number,
  intention: Intention & Target,
  now: number,
): Promise<ApplyResult> {
  return apply(store, accountId, intention, () => intention, now)
}

/** Applies what a caller without a clock of its own wants now. */
export function applyNow(
  store: Store,
  accountId: number,
  { wanted, ...target }: Target & { wanted: boolean },
  now: number,
): Promise<ApplyResult> {
  return apply(store, accountId, target, (held) => stampOnServer(held, wanted, now), now)
}
