import type { LineKind } from '../../../engines/pricing/operation/answer.ts'

const DAY_MS = 86_400_000

/**
 * Days after which a fact should be checked again: tariffs are revised several times a year, taxes and the fees of
 * platforms about once.
 */
const RHYTHM_DAYS: Readonly<Record<LineKind, number>> = {
  goods: 365,
  freight: 365,
  duty: 90,
  tax: 365,
  channel: 180,
  delivery: 180,
  selling: 180,
  money: 365,
}

/** True if a fact was last checked longer ago than its kind changes. `checked` is YYYY-MM-DD or ''; `now` 0 is unknown. */
export function isFactStale(checked: string, kind: LineKind, now: number): boolean {
  if (checked === '' || now === 0) return false
  return now - Date.parse(checked) > RHYTHM_DAYS[kind] * DAY_MS
}
