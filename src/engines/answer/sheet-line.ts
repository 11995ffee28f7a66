import { readSheetText } from '../pricing/text/read-text.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'

/** Facts besides the cost that make a line the beginning of a pricing sheet, and not a sum of money or a size. */
const MIN_FACTS = 2

/** Line with a cost and several facts of a product, such as `0.8kg 24个/箱 13.5元 美国`: leads to the filled sheet. */
export function answerSheetLine({ text, isText }: NormalizedQuery): Candidate[] {
  if (isText || !/\d/.test(text)) return []
  const { product, markets, margin, route, unread } = readSheetText(text)
  const { cost, costCurrency: _, ...others } = product
  const facts = Object.keys(others).length + (markets.length > 0 ? 1 : 0) + (margin ? 1 : 0) + (route ? 1 : 0)
  if (cost === undefined || facts < MIN_FACTS || unread.length > 1) return []
  return [
    {
      fit: FIT_SCORES.asked + 15,
      answer: {
        id: 'sheet-line',
        kind: 'tool',
        slug: 'dingjia',
        title: `定价：${text}`,
        ranges: [],
        note: `填好 ${facts + 1} 项，算到岸成本和售价`,
        href: buildToolPath('dingjia', { line: text, from: 'box' }),
      },
    },
  ]
}
