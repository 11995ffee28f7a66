import { contentsHolding } from './contents-holding.ts'
import { formsHolding } from './forms-holding.ts'
import { engagementHolding } from './engagement-holding.ts'
import { accountHolding } from './account-holding.ts'
import { aiHolding } from './ai-holding.ts'
import type { Holding } from './holding.ts'
import { keptItemsHolding } from './kept-items-holding.ts'
import { profileHolding } from './profile-holding.ts'

/** Every part that keeps something of an account. A new one adds itself here; a test misses tables that nobody names. */
export const HOLDINGS: readonly Holding[] = [accountHolding, aiHolding, contentsHolding, engagementHolding, formsHolding, keptItemsHolding, profileHolding]
