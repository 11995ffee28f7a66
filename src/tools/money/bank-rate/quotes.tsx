import { formatThousands } from '../../../lib/number/thousands.ts'
import { getFontSizeClass, shortenNumber } from '../../../ui/fitting-number.tsx'
import type { BankDeal, BankRow } from '../../../engines/exchange-rate/operation/bank-board.ts'
import { findWidestSpread, type SortKey } from './board-view.ts'

/** A kind of rate on the board: its name and its meaning for the visitor. */
export interface QuoteColumn {
  key: Exclude<SortKey, 'code' | 'spread'>
  deal: 'sellSpot' | 'sellCash' | 'buySpot' | 'buyCash' | 'middle'
  /** Name used by the bank. */
  name: string
  short: string
  /** Label of the amount that the visitor gets or pays, for exports and copies. */
  meaning: string
}

/** The five kinds of rates in the bank's order. */
export const QUOTE_COLUMNS = [
  { key: 'spotBuy', deal: 'sellSpot', name: '现汇买入价', short: '现汇', meaning: '结汇得到（现汇）' },
  { key: 'cashBuy', deal: 'sellCash', name: '现钞买入价', short: '现钞', meaning: '结汇得到（现钞）' },
  { key: 'spotSell', deal: 'buySpot', name: '现汇卖出价', short: '现汇', meaning: '购汇花费（现汇）' },
  { key: 'cashSell', deal: 'buyCash', name: '现钞卖出价', short: '现钞', meaning: '购汇花费（现钞）' },
  { key: 'middle', deal: 'middle', name: '中行折算价', short: '折算价', meaning: '按折算价' },
] as const satisfies readonly QuoteColumn[]

interface QuoteProps {
  rate: string
  /** Value of the amount in CNY; '' if no amount is entered. */
  worth: string
}

/** A rate of the board, or the amount's value with the rate below; sized by the surrounding `fit-box`. */
export function Quote({ rate, worth }: QuoteProps) {
  if (rate === '') {
    return (
      <span className="text-soft">
        <span aria-hidden="true">—</span>
        <span className="sr-only">没有报价</span>
      </span>
    )
  }
  const [large, small] = worth === '' ? [rate, ''] : [worth, rate]
  const text = shortenNumber(formatThousands(large))
  return (
    <>
      <span
        className={`block leading-6 whitespace-nowrap ${getFontSizeClass(text)} ${small === '' ? '' : 'font-medium'}`}
      >
        {text}
      </span>
      {small !== '' && <span className="block text-xs text-soft">{formatThousands(small)}</span>}
    </>
  )
}

interface SpreadProps {
  deal: BankDeal
  /** True if this is the widest spread of the board. */
  widest: boolean
  className?: string
}

/** Loss of buying and selling at once, for spot and cash. */
export function Spread({ deal, widest, className = '' }: SpreadProps) {
  const kinds = [
    { label: '现汇', percent: deal.spotSpreadPercent, cny: deal.spotSpread },
    { label: '现钞', percent: deal.cashSpreadPercent, cny: deal.cashSpread },
  ].filter(({ percent }) => percent !== '')
  if (kinds.length === 0) return <Quote rate="" worth="" />
  const wider = findWidestSpread(deal)
  return (
    <span className={className}>
      {kinds.map(({ label, percent, cny }) => (
        <span className="block text-sm whitespace-nowrap" key={label}>
          <span className="text-xs text-soft">{label} </span>
          <span className={widest && Number.parseFloat(percent) === wider ? 'font-medium text-signal' : ''}>
            {percent}
          </span>
          <span className="ml-1.5 text-xs text-soft">{formatThousands(cny)} 元</span>
        </span>
      ))}
    </span>
  )
}

/** A line of the board as text, for the clipboard. */
export function formatBoardLine(row: BankRow, deal: BankDeal, amount: string): string {
  const quotes = QUOTE_COLUMNS.filter(({ key }) => row[key] !== '').map(({ key, deal: worth, name, meaning }) =>
    amount === '' ? `${name} ${row[key]}` : `${meaning} ${deal[worth]} 元（${name} ${row[key]}）`,
  )
  return `${amount === '' ? '100' : amount} ${row.code} ${row.name}：${quotes.join('，')}`
}
