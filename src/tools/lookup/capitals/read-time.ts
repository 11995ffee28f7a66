import { normalizeNumberText } from '../../../lib/number/read-number.ts'

const TIME =
  /^(凌晨|早上|早|上午|中午|下午|傍晚|晚上|晚|夜里)? ?(\d{1,2}) ?(?:[:.点时] ?(\d{1,2}|半|整)? ?分?)? ?([ap])?\.?(?:m\.?)?$/i
/** Times without a separator: 0900, 930. */
const RUN = /^(\d{1,2})(\d{2})$/
const HALF_DAY = 12
const EVENING = /下午|傍晚|晚|夜里|p/i
const MORNING = /凌晨|早|上午|a/i

function hourOf(hour: number, part: string): number {
  if (EVENING.test(part) || part === '中午')
    return hour < HALF_DAY && (part !== '中午' || hour < 6) ? hour + HALF_DAY : hour
  return MORNING.test(part) && hour === HALF_DAY ? 0 : hour
}

/** Parses a time of day to minutes after midnight: 9:00, 21:30, 9点半, 下午3点, 3pm, 0930. Undefined if invalid. */
export function parseTime(text: string): number | undefined {
  const plain = normalizeNumberText(text)
  const [, part = '', hours, rest = '', half = ''] = TIME.exec(plain.replace(RUN, '$1:$2')) ?? []
  if (hours === undefined) return undefined
  const minute = rest === '半' ? 30 : rest === '整' ? 0 : Number(rest)
  const hour = hourOf(Number(hours), part + half)
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}
