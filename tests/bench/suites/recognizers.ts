import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseClockTime } from '../../../src/engines/answer/read-clock.ts'
import { findUnits } from '../../../src/engines/answer/unit-names.ts'
import type { Answer } from '../../../src/engines/answer/operation.ts'
import { readNumber, readUnits, type Reading } from './recognizers-values.ts'
import { createAnswerer } from '../../answer-score.ts'

/** An expression of a case, with the result of Microsoft's recognizer. */
interface Expression {
  text: string
  type: string
  value: string
  unit: string
}

interface Result {
  Text?: string
  TypeName?: string
  Resolution?: {
    value?: string | null
    unit?: string
    isoCurrency?: string
    values?: { type?: string; value?: string }[]
  }
}

/** Parsed value, or the reason why the expression is out of scope; `wants` is the suite's value. */
type Judged = { outOfScope: string } | { wants: string; reads: string }
type Ask = (text: string) => readonly Answer[]
type Judge = (expression: Expression, ask: Ask) => Judged

const MAX_SHOWN = 12
const NOTHING = 'nothing'
/** English number words are not supported: sellers type digits. */
const ENGLISH_WORDS = /[a-z]{3,}/i

function judgeNumber({ text, value }: Expression): Judged {
  if (value === '') return { outOfScope: 'the suite gives no value' }
  if (ENGLISH_WORDS.test(text)) return { outOfScope: 'numbers in English words' }
  const [wants, reads] = [readNumber(value.replace('%', '')), readNumber(text)]
  return compared(wants, value.endsWith('%') && reads ? reads.times(100n) : reads)
}

const compared = (wants: Reading | undefined, reads: Reading | undefined): Judged => ({
  wants: wants?.text ?? NOTHING,
  reads: reads && wants?.isNear(reads) ? wants.text : (reads?.text ?? NOTHING),
})

/** Reasons why an expression is parsed differently on purpose, or not yet supported. */
const REASONS: readonly (readonly [expression: RegExp, reason: string])[] = [
  [/[折成]|对半|半价/, '折 and 成 are reductions of a price, and no numbers'],
  [/百 *分 *[点點]|percentage points?/i, 'percentage points are a difference of two percentages'],
  [/百 *分 *之|巴仙|％|%/, 'percentages in words or among other signs: a field for a percentage takes digits'],
  [/\d[十百千万](?:零)?\d/, 'digits behind a character of size: 3万5 is 35,000 or 30,005'],
  [/ரூ|^m\p{L}{3} \d|u\.s \$/iu, 'signs and letters of money that nobody types to a seller'],
  [/microgrammes/, 'a spelling of micrograms that no seller types'],
  [/[千万億亿仟萬](?:万|萬)?分之|百万分之|萬分之/, 'thousandths and less: a field for a percentage takes percentages'],
  [/\d *[kgmtb]$/i, 'a letter behind a number is a unit here: 10g is ten grams'],
  [/\d ?mm$/i, '1mm is a millimetre, and no million'],
  [/million|billion|trillion|lakh|dozen|\bm(?:usd|eur|gbp)$/i, 'English words of size'],
  [/\^|\*\*/, 'powers are sums, which the box reckons'],
  [/[余多几幾]|来/, 'a number that is not exact'],
  [/[兆廿卅打双对兩倆俩]|半百/, 'words that mean different amounts, 兆 a million or a million million'],
  [/[万萬]{2}/, '万万 is said for 亿 in old texts alone'],
  [
    /[零一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖\d] +[点零一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖折成\d]/,
    'characters with blanks between them, as speech is written down',
  ],
  [/月|季/, 'a month is a twelfth of 365 days here, 30 days there'],
  [/^[負负]|分 *之/, 'numbers in words with 負 or as a fraction: fields take digits'],
  [
    /^\d{1,3}(?:,\d{1,2})+$|^\d,\d+$|\d,\d\d,\d{3}|^\d\.\d{3},\d+$/,
    'a comma that may be of decimals or of thousands is asked back, where no currency says which',
  ],
  [/[元圆块].*[毛角分]|美分|日本銭|(?:usd \d+|and fifty)$/i, 'amounts of two coins: money is typed in one'],
  [/\d{16,}/, 'amounts beyond a thousand million million are slips'],
  [/[([{<]\p{L}+[)\]}>]|feet and/u, 'brackets around a unit, and an and between feet and inches'],
]

/** URL state of the first answer of a kind: `v` is the number, `u` or `f` its unit. */
function stateOf(answers: readonly Answer[], kind: Answer['kind']): URLSearchParams | undefined {
  const first = answers.find((one) => one.kind === kind)
  return first && new URLSearchParams(first.href.split('#')[1] ?? '')
}

function withUnit(value: string, unit: string, found: { v: string; unit: string } | undefined): Judged {
  const wanted = readNumber(value)
  const read = found && readNumber(found.v)
  const reads = !found || !read ? NOTHING : `${wanted?.isNear(read) ? wanted.text : read.text} ${found.unit}`
  return { wants: `${wanted?.text ?? value} ${unit}`, reads }
}

function judgeMoney({ text, value, unit }: Expression, ask: Ask): Judged {
  if (value === '') return { outOfScope: 'no amount' }
  if (!/^[A-Z]{3}$/.test(unit)) return { outOfScope: 'the suite names no currency by ISO 4217' }
  if (!/\d/.test(text) && ENGLISH_WORDS.test(text)) return { outOfScope: 'numbers in English words' }
  const state = stateOf(ask(text), 'money')
  return withUnit(value, unit, state && { v: state.get('v') ?? '', unit: state.get('f') ?? '' })
}

function judgeUnit({ text, value, unit }: Expression, ask: Ask): Judged {
  if (value === '') return { outOfScope: 'no number' }
  const known = readUnits(unit).flatMap((name) => findUnits(name).map((named) => `${named.group}.${named.unit.id}`))
  if (known.length === 0) return { outOfScope: `no such unit here: ${unit}` }
  if (!/[\d\p{Script=Han}]/u.test(text)) return { outOfScope: 'numbers in English words' }
  const first = ask(text).find(({ kind }) => kind === 'quantity')
  const state = stateOf(first ? [first] : [], 'quantity')
  const read = first && state ? `${first.slug}.${state.get('u') ?? ''}` : ''
  return withUnit(
    value,
    known[0] ?? '',
    state && { v: state.get('v') ?? '', unit: known.includes(read) ? (known[0] ?? '') : read },
  )
}

/** Judges times of day and durations; other dates and times have no parser here. */
function judgeTime({ text, type, value }: Expression, ask: Ask): Judged {
  if (type === 'datetimeV2.time') {
    if (!/^\d\d:\d\d:00$/.test(value)) return { outOfScope: 'a time to the second, or with several meanings' }
    const minute = parseClockTime(text)?.minute
    const two = (part: number): string => String(part).padStart(2, '0')
    return {
      wants: value,
      reads: minute === undefined ? NOTHING : `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}:00`,
    }
  }
  if (type !== 'datetimeV2.duration')
    return {
      outOfScope: `${type.replace('datetimeV2.', '')}: no reader of dates in a sentence; the box asks for days by holiday, month or year`,
    }
  const first = ask(text).find(({ kind, slug }) => kind === 'quantity' && slug === 'time')
  const state = new URLSearchParams(first?.href.split('#')[1] ?? '')
  return compared(readNumber(value), readNumber(state.get('v') ?? '')?.inSeconds(state.get('u') ?? ''))
}

const FILES: readonly (readonly [kind: string, file: string, judge: Judge])[] = ['Chinese', 'English'].flatMap(
  (language) => [
    [`number, ${language}`, `Number/${language}/NumberModel.json`, judgeNumber] as const,
    [`percent, ${language}`, `Number/${language}/PercentModel.json`, judgeNumber] as const,
    [`currency, ${language}`, `NumberWithUnit/${language}/CurrencyModel.json`, judgeMoney] as const,
    [`dimension, ${language}`, `NumberWithUnit/${language}/DimensionModel.json`, judgeUnit] as const,
    [`temperature, ${language}`, `NumberWithUnit/${language}/TemperatureModel.json`, judgeUnit] as const,
    [`date and time, ${language}`, `DateTime/${language}/DateTimeModel.json`, judgeTime] as const,
  ],
)

/** Distinct expressions of a file. Surrounding text is dropped: fields and the box parse a text as a whole. */
function expressions(path: string): { found: Expression[]; empty: number } {
  const cases = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as { Results: Result[] }[]
  const all = cases.flatMap(({ Results }) =>
    Results.map(({ Text = '', TypeName = '', Resolution = {} }): Expression => {
      const [only, ...others] = Resolution.values ?? []
      return {
        text: Text,
        type: TypeName,
        value: (others.length === 0 ? only?.value : undefined) ?? Resolution.value ?? '',
        unit: Resolution.isoCurrency ?? Resolution.unit ?? '',
      }
    }),
  )
  return {
    found: [...new Map(all.map((one) => [JSON.stringify(one), one])).values()],
    empty: cases.filter(({ Results }) => Results.length === 0).length,
  }
}

function report(kind: string, { found, empty }: ReturnType<typeof expressions>, judge: Judge, ask: Ask): void {
  const judged = found.map((one) => ({ text: one.text, ...judge(one, ask) }))
  const outside = judged.flatMap((one) => ('outOfScope' in one ? [one.outOfScope] : []))
  const inside = judged.flatMap((one) => ('wants' in one ? [one] : []))
  const different = inside.filter(({ wants, reads }) => wants !== reads)
  const share =
    inside.length === 0 ? '' : ` (${((100 * (inside.length - different.length)) / inside.length).toFixed(1)} %)`
  console.log(
    `${kind}: ${inside.length - different.length} of ${inside.length} equal${share}; ${different.filter(({ reads }) => reads === NOTHING).length} read as nothing, ${different.filter(({ reads }) => reads !== NOTHING).length} otherwise`,
  )
  for (const reason of [...new Set(outside)].toSorted())
    console.log(`  out of scope, ${outside.filter((one) => one === reason).length}: ${reason}`)
  if (empty > 0) console.log(`  out of scope, ${empty}: sentences in which nothing is to be found`)
  // Wrong values are listed first, as a wrong value is worse than none.
  const shown = different.toSorted((one, other) => Number(one.reads === NOTHING) - Number(other.reads === NOTHING))
  const known = shown.map(({ text }) => REASONS.find(([form]) => form.test(text))?.[1] ?? '')
  for (const reason of [...new Set(known)].filter((one) => one !== '').toSorted())
    console.log(`  different, ${known.filter((one) => one === reason).length}: ${reason}`)
  const unexplained = shown.filter(({ text }) => !REASONS.some(([form]) => form.test(text)))
  for (const { text, wants, reads } of unexplained.slice(0, MAX_SHOWN))
    console.log(`  ${text}: wants ${wants}, reads ${reads}`)
  if (unexplained.length > MAX_SHOWN) console.log(`  and ${unexplained.length - MAX_SHOWN} more`)
}

/** Prints how many expressions of Microsoft's Recognizers-Text give the same result, by kind. */
export function recognizers(folder: string): void {
  const box = createAnswerer()
  console.log('Recognizers-Text: expressions by themselves, each once')
  for (const [kind, file, judge] of FILES) {
    const path = join(folder, 'recognizers-text', file)
    if (existsSync(path)) report(kind, expressions(path), judge, (text) => box(text).answers)
    else console.log(`${kind}: not in the folder`)
  }
}
