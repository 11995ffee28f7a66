import { MIN_SHOT_SECONDS, type Shot } from '../operation.ts'

/** Lays out shots of given lengths one after the other from 0. */
export function layOutShots(shots: readonly Omit<Shot, 'from' | 'to'>[], lengths: readonly number[]): Shot[] {
  let at = 0
  return shots.map((shot, index) => {
    const from = at
    at += lengths[index] ?? 0
    return { ...shot, from, to: at }
  })
}

/**
 * Fits shots to exactly `seconds`, each in proportion to its length, in whole seconds and not below the minimum; drops
 * shots at the end if there is no room.
 */
export function fitShotsToLength(shots: readonly Shot[], seconds: number): Shot[] {
  const kept = shots.slice(0, Math.max(1, Math.floor(seconds / MIN_SHOT_SECONDS)))
  const wanted = kept.map(({ from, to }) => Math.max(1, to - from))
  const total = wanted.reduce((sum, length) => sum + length, 0)
  const spare = seconds - MIN_SHOT_SECONDS * kept.length
  const exact = wanted.map((length) => (length / total) * spare)
  const lengths = exact.map((share) => MIN_SHOT_SECONDS + Math.floor(share))
  let rest = seconds - lengths.reduce((sum, length) => sum + length, 0)
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder) {
    if (rest <= 0) break
    lengths[at] = (lengths[at] ?? 0) + 1
    rest -= 1
  }
  return layOutShots(kept, lengths)
}
