import type { foreignExchangeCalls } from '../../src/api/contracts/foreign-exchange.ts'
import { normalizeRate } from '../../src/engines/exchange-rate/bank-board.ts'
import { latestBoard, type BankRate } from '../store/bank-rates.ts'
import type { HandlersOf } from './handler.ts'

/** The only bank whose board of rates is available. */
export const BANK_NAME = '中国银行'

/** Formats a time in Beijing time like the bank, independent of this machine's time zone. */
function beijingTime(iso: string): string {
  const beijing = new Date(Date.parse(iso) + 8 * 3_600_000).toISOString()
  return `${beijing.slice(0, 10)} ${beijing.slice(11, 19)}`
}

function fits({ code, name }: BankRate, keywords: string): boolean {
  const wanted = keywords.normalize('NFKC').toUpperCase()
  return code.includes(wanted) || name.toUpperCase().includes(wanted)
}

export const foreignExchangeHandlers: HandlersOf<typeof foreignExchangeCalls> = {
  async searchForeignExchange({ page, size, keywords }, { store }) {
    const board = await latestBoard(store, 'boc')
    if (!board) return { list: [], total: 0, updateTimeStr: '', fetchedAt: null }
    const found = board.rows.filter((row) => fits(row, keywords))
    const list = found
      .slice((page - 1) * size, page * size)
      .map(({ code, name, spotBuy, cashBuy, spotSell, cashSell, middle, publishedAt }) => ({
        bankName: BANK_NAME,
        currencyName: name,
        currencySymbol: code,
        spotExchangeBuyRate: normalizeRate(spotBuy),
        cashBuyRate: normalizeRate(cashBuy),
        spotExchangeSellRate: normalizeRate(spotSell),
        cashSellRate: normalizeRate(cashSell),
        middleRate: normalizeRate(middle),
        updateTimeStr: beijingTime(publishedAt),
      }))
    const latest = found.reduce((last, { publishedAt }) => (publishedAt > last ? publishedAt : last), '')
    return {
      list,
      total: found.length,
      updateTimeStr: latest === '' ? '' : beijingTime(latest),
      fetchedAt: board.fetchedAt,
    }
  },
}
