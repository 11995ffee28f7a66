import type { pointCalls } from '../../src/api/contracts/points.ts'
import { getLevel, getPointsToNextLevel, POINT_RULES, type PointReason } from '../../src/lib/account/points.ts'
import { listPoints, readPoints } from '../store/points.ts'
import type { HandlersOf } from './handler.ts'

const isReason = (text: string): text is PointReason => Object.hasOwn(POINT_RULES, text)
const REASONS = Object.keys(POINT_RULES).filter(isReason)

/** Handlers of point calls. */
export const pointHandlers: HandlersOf<typeof pointCalls> = {
  async readPointAccount(_, { store }, { account }) {
    const { balance, earned } = await readPoints(store, account.id)
    const rules = REASONS.map((reason) => ({ reason, ...POINT_RULES[reason], isEarned: earned.includes(reason) }))
    return { balance, level: getLevel(balance), missing: getPointsToNextLevel(balance) ?? null, rules }
  },
  async listPointEntries({ before, size }, { store }, { account }) {
    // One extra row shows whether there is a next page.
    const lines = await listPoints(store, account.id, { before, size: size + 1 })
    const list = lines.slice(0, size).map((line) => ({ ...line, label: POINT_RULES[line.reason].label }))
    return { list, next: lines.length > size ? (list.at(-1)?.position ?? null) : null }
  },
}
