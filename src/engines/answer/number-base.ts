import { convert } from '../units/engine.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'

/** Base of a number, as the converter's unit. */
type Base = 'bin' | 'oct' | 'dec' | 'hex'

const LABELS: Readonly<Record<Base, string>> = { dec: '十进制', hex: '十六进制', bin: '二进制', oct: '八进制' }
const BASES: readonly Base[] = ['dec', 'hex', 'bin', 'oct']
const DIGITS: Readonly<Record<Base, RegExp>> = {
  bin: /^(?:0b)?[01]+$/i,
  oct: /^(?:0o)?[0-7]+$/i,
  dec: /^\d+$/,
  hex: /^(?:0x)?[\da-f]+$/i,
}
const PREFIXED: readonly (readonly [Base, RegExp])[] = [
  ['hex', /^0x[\da-f]+$/i],
  ['bin', /^0b[01]+$/i],
  ['oct', /^0o[0-7]+$/i],
]
const NAMES: readonly (readonly [Base, string])[] = [
  ['hex', '十六进制|16 ?进制|hexadecimal|hex'],
  ['bin', '二进制|2 ?进制|binary|bin'],
  ['oct', '八进制|8 ?进制|octal|oct'],
  ['dec', '十进制|10 ?进制|decimal|dec'],
]
const NAME = `(${NAMES.map(([, names]) => names).join('|')})数?`
const LINK = String.raw`[ 的]*(?:转换成|转换为|转成|转为|换成|转|换|变|等于|是|=|->|to|in|into|as)[ 的]*`
const NUMBER = String.raw`((?:0[xbo])?[\da-f]{1,40})`
const END = '(?:是?多少|是什么|呢)?$'
/** Orders of a number and one or two bases: 255转16进制, 二进制1010转十进制, ff hex to dec. */
const QUESTIONS: readonly { form: RegExp; order: readonly ('number' | 'from' | 'to' | 'base')[] }[] = [
  { form: new RegExp(`^${NUMBER}[ ,]*${NAME}${LINK}${NAME}${END}`, 'i'), order: ['number', 'from', 'to'] },
  { form: new RegExp(`^${NAME}[ ,:]*${NUMBER}${LINK}${NAME}${END}`, 'i'), order: ['from', 'number', 'to'] },
  { form: new RegExp(`^${NAME}${LINK}${NAME}[ ,:]*${NUMBER}$`, 'i'), order: ['from', 'to', 'number'] },
  { form: new RegExp(`^${NUMBER}${LINK}${NAME}${END}`, 'i'), order: ['number', 'to'] },
  { form: new RegExp(`^${NAME}[ ,:]*${NUMBER}${END}`, 'i'), order: ['from', 'number'] },
  { form: new RegExp(`^${NUMBER}[ ,的]*${NAME}${END}`, 'i'), order: ['number', 'base'] },
]

/** Abbreviations that are months beside a bare number: dec 25. */
const MONTHS = /(?<![a-z])(?:dec|oct)(?![a-z])/i

interface BaseQuestion {
  digits: string
  from: Base
  to: Base
  /** Says which base a bare number was taken for; '' if it was typed. */
  note: string
}

const baseNamed = (name: string): Base | undefined =>
  NAMES.find(([, names]) => new RegExp(`^(?:${names})$`, 'i').test(name))?.[0]

/** Base of the digits where only the target was typed: letters are hexadecimal, all others decimal. */
const usualBase = (digits: string): Base =>
  PREFIXED.find(([, form]) => form.test(digits))?.[0] ?? (DIGITS.dec.test(digits) ? 'dec' : 'hex')

/** Reads digits beside one base, which may be theirs or the wanted one: 1010二进制 is binary, 255 十六进制 decimal. */
function besideBase(digits: string, base: Base): BaseQuestion | undefined {
  const isTheirs = base === 'bin' ? DIGITS.bin.test(digits) && digits.length > 2 : !DIGITS.dec.test(digits)
  if (isTheirs || base === 'dec')
    return { digits, from: base === 'dec' ? usualBase(digits) : base, to: 'dec', note: '' }
  const from = usualBase(digits)
  return { digits, from, to: base, note: from === 'dec' ? `「${digits}」按十进制` : '' }
}

function readQuestion(plain: string): BaseQuestion | undefined {
  const prefixed = PREFIXED.find(([, form]) => form.test(plain))
  if (prefixed) return { digits: plain, from: prefixed[0], to: 'dec', note: '' }
  for (const { form, order } of QUESTIONS) {
    const found = form.exec(plain)
    if (!found || (order.length === 2 && !order.includes('to') && MONTHS.test(plain))) continue
    const part = (name: (typeof order)[number]): string => found[order.indexOf(name) + 1] ?? ''
    const digits = part('number')
    const base = order.includes('base') ? baseNamed(part('base')) : undefined
    if (base) return besideBase(digits, base)
    const from = (order.includes('from') ? baseNamed(part('from')) : undefined) ?? usualBase(digits)
    const to = (order.includes('to') ? baseNamed(part('to')) : undefined) ?? (from === 'dec' ? 'hex' : 'dec')
    if (from !== to) return { digits, from, to, note: '' }
  }
  return undefined
}

/** Answers a number in another base: 0xff, 255转16进制, 1010二进制. */
export function answerNumberBase({ plain }: NormalizedQuery): Candidate[] {
  const question = readQuestion(plain)
  if (!question || !DIGITS[question.from].test(question.digits)) return []
  const { digits, from, to, note } = question
  const read = convert({ group: 'jinzhi', unit: from, text: digits, style: { precision: 6, notation: 'plain' } })
  if (read.state !== 'ok') return []
  const written = (base: Base): string => read.values.find(({ unit }) => unit === base)?.text ?? ''
  return [
    {
      fit: FIT_SCORES.asked,
      answer: {
        id: 'quantity-jinzhi',
        kind: 'quantity',
        slug: 'jinzhi',
        title: plain,
        ranges: [],
        value: written(to),
        more: BASES.filter((base) => base !== from && base !== to).map((base) => ({
          label: LABELS[base],
          value: written(base),
        })),
        ...(note !== '' && { note }),
        href: buildToolPath('jinzhi', { v: digits, u: from, t: to }),
      },
    },
  ]
}
