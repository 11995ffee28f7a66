import type { Intention, Target } from '../../src/lib/engagement/intention.ts'
import { decide, stampHere, type Verdict } from '../../src/lib/engagement/server-rule.ts'
import { AccountGone } from '../store/account-gone.ts'
import { readAccount } from '../store/accounts.ts'
import { changeEngagement, findEngagement, type EngagementState, type FoundEngagement } from '../store/engagement.ts'
import type { Store } from '../store/store.ts'

/** What came of an intention, and what is held now. `refused`: there is nothing to like. */
export interface Applied {
  verdict: Verdict['verdict'] | 'refused'
  state: EngagementState
}

/** Tries to write what was decided on a state that others change at the same time. Each loss means that one of them won. */
const TRIES = 20

/** What is gone can be let go of, not be liked anew. Nobody follows oneself. */
function isRefused({ kind, presence }: FoundEngagement, accountId: number, target: number, wanted: boolean): boolean {
  return presence === 'none' || (presence === 'gone' && wanted) || (kind === 'follow' && target === accountId)
}

async function apply(store: Store, accountId: number, { kind, target }: Target, wanted: boolean, stamp: (found: FoundEngagement) => Intention, now: number): Promise<Applied> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [found] = await findEngagement(store, accountId, [kind], target)
    if (!found) throw new Error('a row for each kind that was asked for')
    if (isRefused(found, accountId, target, wanted)) return { verdict: 'refused', state: found }
    const from = { isOn: found.isOn, at: found.at, device: found.device }
    const { verdict, held, delta } = decide(from, stamp(found), now)
    if (held === from || (await changeEngagement(store, { accountId, kind, target, from, to: held, delta }))) {
      return { verdict, state: { ...held, total: found.total + delta } }
    }
    if (!(await readAccount(store, accountId))) throw new AccountGone()
  }
  throw new Error(`${kind} ${String(target)} of an account changed ${String(TRIES)} times meanwhile`)
}

/** Applies an intention that a device stamped; any number of deliveries in any order come to the same. */
export function applyIntention(store: Store, accountId: number, intention: Intention & Target, now: number): Promise<Applied> {
  return apply(store, accountId, intention, intention.wanted, () => intention, now)
}

/** Applies what a caller without a clock of its own wants now. */
export function wantNow(store: Store, accountId: number, { wanted, ...target }: Target & { wanted: boolean }, now: number): Promise<Applied> {
  return apply(store, accountId, target, wanted, (found) => stampHere(found, wanted, now), now)
}
