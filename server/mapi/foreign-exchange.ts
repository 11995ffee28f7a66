import type { foreignExchangeCalls } from '../../src/api/contracts/foreign-exchange.ts'
import { normalizeRate } from '../../src/engines/exchange-rate/bank-board.ts'
import { formatBeijingTime } from '../base/beijing-time.ts'
import { readLatestBoard, type BankRate } from '../store/bank-rates.ts'
import type { HandlersOf } from './handler.ts'

/** The only bank whose board of rates is available. */
export const BANK_NAME = '中国银行'

function fits({ code, name }: BankRate, keywords: string): boolean {
  const wanted = keywords.normalize('NFKC').toUpperCase()
  return code.includes(wanted) || name.toUpperCase().includes(wanted)
}

export const foreignExchangeHandlers: HandlersOf<typeof foreignExchangeCalls> = {
  async searchForeignExchange({ page, size, keywords }, { store }) {
    const board = await readLatestBoard(store, 'boc')
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
        updateTimeStr: formatBeijingTime(publishedAt),
      }))
    const latest = found.reduce((last, { publishedAt }) => (publishedAt > last ? publishedAt : last), '')
    return {
      list,
      total: found.length,
      updateTimeStr: latest === '' ? '' : formatBeijingTime(latest),
      fetchedAt: board.fetchedAt,
    }
  },
}
