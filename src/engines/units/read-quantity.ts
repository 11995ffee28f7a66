import { normalizeMeasureText, parseMeasure, type ParsedMeasure } from '../shared/number/read-measure.ts'
import { rational } from '../../lib/number/rational.ts'
import dataset from './dataset.build.ts'
import type { GroupDescription } from './description.ts'
import { toMeasureUnits } from './measure-units.ts'

/** Number with its unit and group. */
export interface Quantity extends ParsedMeasure {
  group: string
}

/** Groups of the quantities that sellers type most often; SI prefixes and number bases have no quantities. */
const LIKELY = ['zhiliang', 'len', 'tiji', 'wendu', 'mianji', 'dianzi', 'time']
const NEVER = ['guojidanwei', 'jinzhi']

const place = ({ id }: GroupDescription): number => (LIKELY.includes(id) ? LIKELY.indexOf(id) : LIKELY.length)
const groups = dataset.filter(({ id }) => !NEVER.includes(id)).toSorted((a, b) => place(a) - place(b))

const BASES: readonly (readonly [prefix: string, unit: string, digits: RegExp])[] = [
  ['0x', 'hex', /^[\da-f]+$/],
  ['0b', 'bin', /^[01]+$/],
  ['0o', 'oct', /^[0-7]+$/],
]

function readBase(text: string): Quantity | undefined {
  const bare = text.toLowerCase()
  const [prefix, unit] =
    BASES.find(([start, , digits]) => bare.startsWith(start) && digits.test(bare.slice(start.length))) ?? []
  return prefix === undefined || unit === undefined
    ? undefined
    : { group: 'jinzhi', unit, ratio: rational(BigInt(bare)) }
}

/**
 * All readings of a text that is only a number with its unit, likeliest first: `5kg`, `12½ in`, `3'6"`, `5 lb 3 oz`,
 * `25C`, `0xff`. Units with exactly the typed capitals come before others. Empty for any other text and for a bare
 * number.
 */
export function readQuantities(text: string): Quantity[] {
  const plain = normalizeMeasureText(text)
  const base = readBase(plain)
  if (base) return [base]
  if (!/[\d零一二两三四五六七八九十百千万亿半]/.test(plain)) return []
  const read = groups.flatMap((group) => {
    const units = toMeasureUnits(group)
    const measure = parseMeasure(plain, units)
    return measure
      ? [
          {
            group: group.id,
            ...measure,
            asWritten: units.some(({ labels }) => labels.some((label) => plain.endsWith(label))),
          },
        ]
      : []
  })
  return [...read.filter(({ asWritten }) => asWritten), ...read.filter(({ asWritten }) => !asWritten)].map(
    ({ group, unit, ratio }) => ({ group, unit, ratio }),
  )
}
