/** Actions that earn points, each once per account; `docs/decisions/points.md` explains the choice. */
export const POINT_RULES = {
  registered: { amount: 20, label: '注册账号' },
  profileCompleted: { amount: 30, label: '填好头像或标志、名称和简介' },
  verified: { amount: 200, label: '通过企业认证' },
  claimed: { amount: 100, label: '认领一条名录' },
} as const satisfies Readonly<Record<string, { amount: number; label: string }>>

export type PointReason = keyof typeof POINT_RULES

/** Minimum points of each level, from level 1 on. */
export const LEVEL_MIN_POINTS = [0, 50, 200, 350] as const

/** The level of a balance, from 1. */
export function getLevel(balance: number): number {
  return Math.max(1, LEVEL_MIN_POINTS.filter((from) => balance >= from).length)
}

/** Points missing to the next level; undefined at the highest. */
export function getPointsToNextLevel(balance: number): number | undefined {
  const next = LEVEL_MIN_POINTS.find((from) => from > balance)
  return next === undefined ? undefined : next - balance
}
