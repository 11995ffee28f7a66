import { getSideRounding, type BillingRules, type Divisor } from '../../../engines/billable-weight/operation.ts'

/** Labels of how the pieces of a shipment are added up. */
export const PIECE_RULE_LABELS = { each: '逐件取大再相加', sum: '合计后取大' } as const

const UNITS = {
  cm: { side: '厘米', weight: { usual: '进到 0.5 kg', whole: '进到 1 kg', none: '重量不进位' } },
  in: { side: '英寸', weight: { usual: '进到 1 lb', whole: '进到 1 lb', none: '重量不进位' } },
} as const
const SIDES = {
  none: () => '每边不取整',
  nearest: (unit: string) => `每边四舍五入到整${unit}`,
  up: (unit: string) => `每边向上取整${unit}`,
} as const

/** Rounding rule of a divisor as text. */
export function formatDivisorRule(divisor: Divisor, { sides, weights }: BillingRules): string {
  const { side, weight } = UNITS[divisor.unit]
  return `${SIDES[getSideRounding(sides, divisor)](side)}，${weight[weights]}`
}

/** Rules of all divisors on one line, for files. */
export function formatRules(rules: BillingRules): string {
  const rows = rules.divisors.map(
    (divisor) => `÷${divisor.value}${divisor.unit === 'in' ? ' in³/lb' : ''} ${formatDivisorRule(divisor, rules)}`,
  )
  return [...rows, PIECE_RULE_LABELS[rules.pieces], '以承运商报价为准'].join('；')
}
