import { divide, multiply, parseDecimal, rational, type Rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'

/** Nominal voltage of a lithium-ion cell, on which the capacity of a power bank is stated. */
const CELL_VOLTS = '3.7'
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,9}(?:\.\d{1,6})?)`
const CAPACITY = new RegExp(`${NUMBER} ?(万)? ?(mah|毫安时?|毫安小时|ah|安时)`, 'i')
const VOLTS = new RegExp(`(?<![\\d.])${NUMBER} ?(?:v(?:olts?)?|伏特?)(?![a-z])`, 'i')
const FILLERS =
  /充电宝|能不能|能否|可以|能|带上?|上|飞机|登机|过安检|托运|吗|移动电源|锂电池|电池|容量|功率|额定能量|能量|瓦时|等于|换算成|换算|转换|转|是|多少|几|wh|to|in|[*×x@,，=?？ ]/gi
const DIGITS = 6

const numberOf = (typed: string): Rational => parseDecimal(typed.replaceAll(',', ''))

/** Answers the energy of a battery: 20000mah, 5000mAh 3.7V 多少wh. */
export function answerBatteries({ plain }: NormalizedQuery): Candidate[] {
  const [capacity = '', typed = '', isTenThousands, unit = ''] = CAPACITY.exec(plain) ?? []
  if (capacity === '') return []
  const behind = plain.replace(capacity, ' ')
  const [voltage = '', volts = CELL_VOLTS] = VOLTS.exec(behind) ?? []
  if (behind.replace(voltage, ' ').replaceAll(FILLERS, '') !== '') return []
  const scaled = isTenThousands === undefined ? numberOf(typed) : multiply(numberOf(typed), rational(10_000n))
  const ampereHours = /^(?:m|毫)/i.test(unit) ? divide(scaled, rational(1000n)) : scaled
  const energy = toSignificant(multiply(ampereHours, numberOf(volts)), DIGITS)
  return [
    {
      fit: FIT_SCORES.asked,
      answer: {
        id: 'quantity-battery',
        kind: 'quantity',
        slug: 'energy',
        title: `${toSignificant(ampereHours, DIGITS)} Ah × ${volts} V`,
        ranges: [],
        value: `${energy} Wh`,
        more: [{ label: '', value: `${toSignificant(multiply(ampereHours, rational(1000n)), DIGITS)} mAh` }],
        ...(voltage === '' && { note: `没写电压，按锂电芯标称的 ${CELL_VOLTS} V` }),
        href: buildToolPath('energy', { v: energy, u: 'wh', f: 'wh', t: 'kj' }),
      },
    },
  ]
}
