import type { MetadataJson } from 'libphonenumber-js/max'

/** Phone number that digits form in a region's numbering plan; `false` if they form none. */
export type Reading =
  | false
  | {
      number: string
      isFixedLine: boolean
      /** True if the usual prefix is missing, such as the 0 of 0171. */
      isBare: boolean
    }

/** Reads bare digits, or digits after a plus, as the library does; undefined if only the library can decide. */
export type DigitReader = (digits: string, isInternational: boolean) => Reading | undefined

/**
 * Returns the digit reader of a region and the minimum digits of its numbers; undefined for a region whose rules need
 * the library.
 */
export function createDigitReader(
  metadata: MetadataJson,
  region: string,
): { read: DigitReader; fewest: number } | undefined {
  const plan: unknown[] | undefined = Object.entries(metadata.countries).find(([code]) => code === region)?.[1]
  // Positions in the library's packed metadata, version 4; tests against the library detect a change.
  const [callingCode, idd, general, lengths, formats, trunk, trunkRule, trunkForParsing, transform] = plan ?? []
  const types = plan?.[11]
  if (
    metadata.version !== 4 ||
    typeof callingCode !== 'string' ||
    typeof idd !== 'string' ||
    typeof general !== 'string'
  )
    return undefined
  if (!isNumbers(lengths) || !Array.isArray(types) || transform) return undefined
  // Countries that share a calling code need the plans of all of them.
  if (metadata.country_calling_codes[callingCode]?.length !== 1) return undefined
  const isGeneral = entirely(general)
  const [isFixed = never, isMobile = never, ...others] = types.map((type) => typeTest(type, lengths))
  const [fewest, most] = [Math.min(...lengths), Math.max(...lengths)]
  const wantsTrunk = createTrunkTest(formats, trunkRule)
  const iddStart = new RegExp(`^(?:${idd})`)
  const prefix = trunkForParsing || trunk
  const trunkStart = typeof prefix === 'string' ? new RegExp(`^(?:${prefix})`) : /^(?!)/

  function national(digits: string): string {
    // `test` is cheaper than `exec`, and most digits have no trunk prefix.
    const start = trunkStart.test(digits) ? (trunkStart.exec(digits)?.[0].length ?? 0) : 0
    if (start === 0) return digits
    const rest = digits.slice(start)
    const isLongEnough = rest.length > most || lengthIn(rest, lengths)
    return isLongEnough && (isGeneral(rest) || !isGeneral(digits)) ? rest : digits
  }
  function isInternationalWithoutPlus(digits: string, rest: string): boolean {
    const whole = national(digits)
    return whole.length > most || (!isGeneral(whole) && isGeneral(national(rest)))
  }
  const lengthIn = (digits: string, allowed: unknown): boolean =>
    Array.isArray(allowed) && allowed.includes(digits.length)
  const read: DigitReader = (digits, isInternational) => {
    const hasCode = digits.startsWith(callingCode)
    if (isInternational ? !hasCode : iddStart.test(digits)) return undefined
    const rest = digits.slice(callingCode.length)
    const number = national(hasCode && (isInternational || isInternationalWithoutPlus(digits, rest)) ? rest : digits)
    if (!lengthIn(number, lengths) || !isGeneral(number)) return false
    // Mobile numbers are the most common, and their expression is the shortest.
    const mobile = isMobile(number)
    const isFixedLine = !mobile && isFixed(number)
    if (!mobile && !isFixedLine && !others.some((isOfType) => isOfType(number))) return false
    return {
      number: `+${callingCode}${number}`,
      isFixedLine,
      isBare: !isInternational && number.length === digits.length && wantsTrunk(number),
    }
  }
  return { read, fewest }
}

type DigitTest = (digits: string) => boolean

const never: DigitTest = () => false
/** Returns a test for number formats that require the trunk prefix. */
function createTrunkTest(formats: unknown, trunkRule: unknown): DigitTest {
  const rules = (Array.isArray(formats) ? formats : []).flatMap((format: unknown) => {
    if (!Array.isArray(format)) return []
    const [pattern, , starts, rule, isOptional]: unknown[] = format
    const start: unknown = Array.isArray(starts) ? starts.at(-1) : undefined
    const own = rule || trunkRule
    if (typeof pattern !== 'string') return []
    return [
      {
        matches: entirely(pattern),
        start: typeof start === 'string' ? new RegExp(`^(?:${start})`) : /^/,
        wants: typeof own === 'string' && !isOptional && !FIRST_GROUP_ALONE.test(own),
      },
    ]
  })
  if (!rules.some(({ wants }) => wants)) return never
  return (digits) => rules.find(({ matches, start }) => start.test(digits) && matches(digits))?.wants ?? false
}

const FIRST_GROUP_ALONE = /^\(?\$1\)?$/
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')

function entirely(pattern: string): DigitTest {
  const expression = new RegExp(`^(?:${pattern})$`)
  return (digits) => expression.test(digits)
}

function typeTest(type: unknown, lengths: readonly number[]): DigitTest {
  if (!Array.isArray(type)) return never
  const [pattern, own]: unknown[] = type
  if (typeof pattern !== 'string' || pattern === '') return never
  const matches = entirely(pattern)
  const allowed = isNumbers(own) ? own : lengths
  return (digits) => allowed.includes(digits.length) && matches(digits)
}
