import type { TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { getMarketName } from './market-choices.ts'
import {
  formatAmount,
  formatPercent,
  getBreakEvenPrice,
  getChannelLabel,
  getPrice,
  STATE_WORDS,
} from './sheet-words.ts'

/** Lines and results of one target as a table of text, headings first. */
export function listSheetRows(answer: TargetAnswer): string[][] {
  const { lines, currency, landed, result, without } = answer
  return [
    [
      `${getMarketName(answer.market)} · ${getChannelLabel(answer.channel)}`,
      `金额（${currency}）`,
      '占售价',
      '状态',
      '说明',
      '来源',
      '核对日期',
    ],
    ...lines.map(({ label, amount, share, state, why, source }) => [
      label,
      amount ? formatAmount(amount) : '未知',
      share === '' ? '' : `${share}%`,
      STATE_WORDS[state],
      why,
      source?.name ?? '',
      source?.checked ?? '',
    ]),
    ['到岸成本', formatAmount(landed), '', '', without.length === 0 ? '' : `不含 ${without.join('、')}`, '', ''],
    ['保本价', getBreakEvenPrice(answer), '', '', '', '', ''],
    ['售价', getPrice(answer), '', '', '', '', ''],
    ['利润', result ? formatAmount(result.profit) : '', result ? formatPercent(result.margin) : '', '', '', '', ''],
  ]
}
