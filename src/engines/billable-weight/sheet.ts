import { normalizeMeasureText } from '../shared/number/read-measure.ts'
import { multiply, rational, ZERO, type Rational } from '../../lib/number/rational.ts'
import { UserError } from '../../lib/user-error.ts'
import { calculateWeights, addReduced } from './billing.ts'
import { makeCarton, parsePieceCount, type Carton } from './carton.ts'
import { formatFigure, computeTotalVolume } from './engine.ts'
import { parseThreeSidesInMetres, parseLength, parseWeight } from './measures.ts'
import { TOTAL_LABEL, type BillingRules, type Divisor, type SheetAnswer, type SheetRequest } from './operation.ts'

const ROWS_PER_REPORT = 500
const COUNT = /^\d[\d,]*(?:件|箱|个|pcs|ctns?)?$/i
/** Column titles; a line with one of these and without digits is a heading. */
const HEADING =
  /[长宽高深重件箱]|尺寸|规格|数量|size|length|width|height|depth|weight|dim|qty|quantity|pcs|carton|ctn|(?:^|\W)[lwh]\W/i
const NO_CARTON = '无法识别，每行写「60*40*30 5.2 2」：长×宽×高、实重、件数'

/**
 * Parses weight and pieces after the sides: `5.2 kg 2`, `5 lb 3 oz`, or nothing. A final whole number after another
 * number counts pieces.
 */
function readRest(
  cells: readonly string[],
  unit: SheetRequest['weightUnit'],
): { weight: string; pieces: bigint } | undefined {
  const last = cells.at(-1)
  if (last === undefined) return { weight: '', pieces: 1n }
  const before = cells.slice(0, -1).join(' ')
  if (before !== '' && COUNT.test(last) && parseWeight(before, unit))
    return { weight: before, pieces: parsePieceCount(last) }
  const all = cells.join(' ')
  return parseWeight(all, unit) ? { weight: all, pieces: 1n } : undefined
}

/** Parses multiplied sides from as many leading words as possible. */
function boxed(words: readonly string[], { lengthUnit, weightUnit }: SheetRequest): Carton | undefined {
  for (let count = words.length; count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ')
    const box = parseThreeSidesInMetres(text, lengthUnit)
    const rest = box && readRest(words.slice(count), weightUnit)
    if (box && rest)
      return makeCarton(
        box.map((value) => ({ text, value })),
        rest.weight,
        weightUnit,
        rest.pieces,
      )
  }
  return undefined
}

function readLine(line: string, request: SheetRequest): Carton | undefined {
  const { lengthUnit, weightUnit } = request
  const cells = line
    .split('\t')
    .map(normalizeMeasureText)
    .filter((cell) => cell !== '')
  const words = cells.flatMap((cell) => cell.split(/[ ;]+|,(?!\d{3}\b)/)).filter((word) => word !== '')
  const carton = boxed(words, request)
  if (carton) return carton
  const parts = cells.length >= 3 ? cells : words
  const sides = parts.slice(0, 3).map((text) => ({ text, value: parseLength(text, lengthUnit) }))
  const rest = readRest(parts.slice(3), weightUnit)
  return sides.length === 3 && sides.every(({ value }) => value) && rest
    ? makeCarton(sides, rest.weight, weightUnit, rest.pieces)
    : undefined
}

const name = ({ value, unit }: Divisor): string => `÷${value}${unit === 'in' ? ' in³/lb' : ''}`
const weightUnit = ({ unit }: Divisor): string => (unit === 'cm' ? 'kg' : 'lb')

const charges = (cartons: readonly Carton[], rules: BillingRules): string[] =>
  rules.divisors.flatMap((divisor) => {
    const found = calculateWeights(cartons, divisor, rules)
    return found ? [formatFigure(found.volumetric), formatFigure(found.billable)] : ['', '']
  })

/** Actual weight of all pieces in kilograms; '' if not given. */
function actualWeight(cartons: readonly Carton[]): string {
  const weights = cartons.flatMap(({ weight, pieces }) => (weight ? [multiply(weight, rational(pieces))] : []))
  return weights.length === 0 ? '' : formatFigure(weights.reduce(addReduced, ZERO))
}

const centimetres = (side: Rational): string => formatFigure(multiply(side, rational(100n)))

/**
 * Calculates a pasted list, one carton a line: `60*40*30 5.2 2`, or columns of length, width, height, weight and
 * pieces. Headings and blank lines keep their rows. The last row totals the readable lines.
 */
export function calculateSheet(request: SheetRequest, progress: (fraction: number) => void = () => {}): SheetAnswer {
  const { rules } = request
  const lines = request.text.replace(/\s+$/, '').split(/\r\n|\n|\r/)
  const headers = [
    '原文',
    '长×宽×高 (cm)',
    '件数',
    '总实重 (kg)',
    '体积 (m³)',
    ...rules.divisors.flatMap((divisor) => [
      `体积重 ${name(divisor)} (${weightUnit(divisor)})`,
      `计费重 ${name(divisor)} (${weightUnit(divisor)})`,
    ]),
  ]
  const blank = headers.slice(1).map(() => '')
  const cartons: Carton[] = []
  let failed = 0
  const rows = lines.map((line, index) => {
    if (index % ROWS_PER_REPORT === 0) progress(index / lines.length)
    const original = line.replaceAll('\t', ' ').trim()
    if (original === '' || (!/\d/.test(original.normalize('NFKC')) && HEADING.test(original)))
      return [original, ...blank]
    try {
      const carton = readLine(line, request)
      if (!carton) throw new UserError(NO_CARTON)
      cartons.push(carton)
      return [
        original,
        carton.sides.map(centimetres).join('×'),
        String(carton.pieces),
        actualWeight([carton]),
        formatFigure(computeTotalVolume(carton)),
        ...charges([carton], rules),
      ]
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      failed += 1
      return [original, error.message, ...blank.slice(1)]
    }
  })
  progress(1)
  if (cartons.length < 2) return { headers, rows, failed }
  const pieces = cartons.reduce((sum, carton) => sum + carton.pieces, 0n)
  const volume = cartons.map(computeTotalVolume).reduce(addReduced, ZERO)
  return {
    headers,
    rows: [
      ...rows,
      [TOTAL_LABEL, '', String(pieces), actualWeight(cartons), formatFigure(volume), ...charges(cartons, rules)],
    ],
    failed,
  }
}
