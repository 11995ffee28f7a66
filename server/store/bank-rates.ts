import type { Store } from './store.ts'

/** A row of a bank's board, in its order: CNY per the bank's unit of the currency, '' if empty. */
export interface BankRate {
  code: string
  name: string
  spotBuy: string
  cashBuy: string
  spotSell: string
  cashSell: string
  middle: string
  publishedAt: string
}

/** A bank's board at one time. Times are ISO strings in UTC. */
export interface BankBoard {
  bank: string
  publishedAt: string
  fetchedAt: string
  rows: readonly BankRate[]
}

/** Saves a bank's board in one transaction, replacing the last; false if a newer one is stored. */
export function saveBoard(store: Store, { bank, publishedAt, fetchedAt, rows }: BankBoard): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const taken = await trx
      .insertInto('bank_board')
      .values({ bank, published_at: publishedAt, fetched_at: fetchedAt })
      .onConflict((conflict) =>
        conflict
          .column('bank')
          .doUpdateSet((eb) => ({
            published_at: eb.ref('excluded.published_at'),
            fetched_at: eb.ref('excluded.fetched_at'),
          }))
          .whereRef('bank_board.published_at', '<=', 'excluded.published_at'),
      )
      .returning('bank')
      .executeTakeFirst()
    if (taken === undefined) return false
    await trx.deleteFrom('bank_rate').where('bank', '=', bank).execute()
    const lines = rows.map((row, position) => lineOf(bank, position, row))
    if (lines.length > 0) await trx.insertInto('bank_rate').values(lines).execute()
    return true
  })
}

/** The bank's newest board, read in one statement for consistency. */
export async function readLatestBoard({ db }: Store, bank: string): Promise<BankBoard | undefined> {
  const lines = await db
    .selectFrom('bank_board as board')
    .leftJoin('bank_rate as rate', 'rate.bank', 'board.bank')
    .where('board.bank', '=', bank)
    .select(['board.published_at', 'board.fetched_at', 'rate.position', 'rate.code', 'rate.name'])
    .select([
      'rate.spot_buy',
      'rate.cash_buy',
      'rate.spot_sell',
      'rate.cash_sell',
      'rate.middle',
      'rate.published_at as row_published_at',
    ])
    .orderBy('rate.position')
    .execute()
  const [first] = lines
  if (first === undefined) return undefined
  const rows = lines.flatMap((line) => (line.position === null ? [] : [bankRateOf(line, first.published_at)]))
  return { bank, publishedAt: first.published_at, fetchedAt: first.fetched_at, rows }
}

function lineOf(
  bank: string,
  position: number,
  { code, name, spotBuy, cashBuy, spotSell, cashSell, middle, publishedAt }: BankRate,
) {
  return {
    bank,
    position,
    code,
    name,
    spot_buy: spotBuy,
    cash_buy: cashBuy,
    spot_sell: spotSell,
    cash_sell: cashSell,
    middle,
    published_at: publishedAt,
  }
}

type Line = Record<
  'code' | 'name' | 'spot_buy' | 'cash_buy' | 'spot_sell' | 'cash_sell' | 'middle' | 'row_published_at',
  string | null
>

/** A row that was stored before rows had a time of their own uses the time of the board. */
function bankRateOf(line: Line, boardPublishedAt: string): BankRate {
  return {
    code: line.code ?? '',
    name: line.name ?? '',
    spotBuy: line.spot_buy ?? '',
    cashBuy: line.cash_buy ?? '',
    spotSell: line.spot_sell ?? '',
    cashSell: line.cash_sell ?? '',
    middle: line.middle ?? '',
    publishedAt: line.row_published_at ?? boardPublishedAt,
  }
}
