import type { SheetLine, TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { textCell, type WorkbookCell } from '../../../ui/save-workbook.ts'
import { getMarketName } from './market-choices.ts'
import { getBreakEvenPrice, getChannelLabel, getPrice, STATE_WORDS } from './sheet-words.ts'

const MONEY = '#,##0.00'
const PERCENT = '0.0%'
const NAMES = ['项目', '金额', '占售价', '说明', '来源', '核对日期']

const number = (text: string, format = MONEY): WorkbookCell =>
  // A workbook has floats only; the engine's text has at most 12 significant digits.
  text === '' ? textCell('未知') : { type: Number, value: Number(text), format }
const formula = (value: string, format = MONEY): WorkbookCell => ({
  type: 'Formula',
  value,
  format,
  fontWeight: 'bold',
})

function toLineRow({ label, state, precise, why, source }: SheetLine, row: number, price: string): WorkbookCell[] {
  const word = STATE_WORDS[state]
  return [
    textCell(label),
    number(precise),
    precise === '' ? textCell('') : { type: 'Formula', value: `B${row}/${price}`, format: PERCENT },
    textCell([word === '' ? '' : `${word}。`, why].join('')),
    textCell(source?.name ?? ''),
    textCell(source?.checked ?? ''),
  ]
}

/**
 * Rows of one target that begin at a row of the workbook, counted from 1. The price and each line's amount are numbers to
 * change; sums, profit and shares are formulas.
 */
function listTargetRows(answer: TargetAnswer, first: number): WorkbookCell[][] {
  const { lines, currency, without } = answer
  const priceRow = first + 1
  const price = `$B$${priceRow}`
  const start = priceRow + 2
  const end = start + lines.length - 1
  const landed = lines.flatMap(({ isLanded }, at) => (isLanded ? [`B${start + at}`] : []))
  const profitRow = end + 3
  const title = `${getMarketName(answer.market)} · ${getChannelLabel(answer.channel)}（${currency}）`
  const sum = (label: string, value: string, format?: string): WorkbookCell[] => [
    textCell(label, true),
    formula(value, format),
  ]
  return [
    [textCell(title, true)],
    [textCell('售价', true), number(getPrice(answer))],
    NAMES.map((name) => textCell(name, true)),
    ...lines.map((line, at) => toLineRow(line, start + at, price)),
    sum('到岸成本', landed.length === 0 ? '0' : `SUM(${landed.join(',')})`),
    sum('成本合计', `SUM(B${start}:B${end})`),
    sum('利润', `${price}-B${end + 2}`),
    sum('利润率', `B${profitRow}/${price}`, PERCENT),
    sum('投入回报', `B${profitRow}/B${end + 1}`, PERCENT),
    [textCell('保本价'), number(getBreakEvenPrice(answer))],
    ...(without.length === 0 ? [] : [[textCell(`不含 ${without.join('、')}：还不知道是多少`)]]),
    [],
  ]
}

/** All targets below each other, with the day of the facts. */
export function listWorkbookRows(targets: readonly TargetAnswer[], date: string): WorkbookCell[][] {
  const rows: WorkbookCell[][] = [
    [textCell(`定价与到岸成本，${date} 的资料；估算。金额可以改，合计、利润和占比会跟着变；按售价比例收的费用不会。`)],
  ]
  for (const answer of targets) rows.push(...listTargetRows(answer, rows.length + 1))
  return rows
}
