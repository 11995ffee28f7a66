import { formatThousands } from '../../../lib/number/thousands.ts'
/** A rate as a seller reads it: so many of the currency are so much in yuan. */
export interface RateLine {
  /** 1, 100 or 10,000, so that the yuan have digits to compare. */
  per: string
  /** Yuan with four decimals. */
  yuan: string
}

const STEPS = [1, 100, 10_000] as const
const MIN_YUAN = 0.1

/** Turns "1 yuan is so much of the currency" (plain digits) around; undefined where there is no rate. */
export function rateLine(perYuan: string): RateLine | undefined {
  const yuan = 1 / Number(perYuan)
  if (perYuan === '' || !Number.isFinite(yuan)) return undefined
  const per = STEPS.find((step) => yuan * step >= MIN_YUAN) ?? 10_000
  return { per: formatThousands(per), yuan: (yuan * per).toFixed(4) }
}
