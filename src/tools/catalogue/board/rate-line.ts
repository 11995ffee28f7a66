import { formatThousands } from '../../../lib/number/thousands.ts'
/** A rate as sellers read it: `per` units of the currency cost `yuan`. */
export interface RateLine {
  /** Units of the currency: 1, 100 or 10,000, so that `yuan` has enough significant digits. */
  per: string
  /** Price of `per` units in yuan, with four decimals. */
  yuan: string
}

const STEPS = [1, 100, 10_000] as const
const MIN_YUAN = 0.1

/** Inverts "1 yuan in the currency" (plain digits); undefined if there is no rate. */
export function toRateLine(perYuan: string): RateLine | undefined {
  const yuan = 1 / Number(perYuan)
  if (perYuan === '' || !Number.isFinite(yuan)) return undefined
  const per = STEPS.find((step) => yuan * step >= MIN_YUAN) ?? 10_000
  return { per: formatThousands(per), yuan: (yuan * per).toFixed(4) }
}
