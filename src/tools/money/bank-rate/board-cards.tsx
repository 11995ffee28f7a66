import { formatThousands } from '../../../lib/number/thousands.ts'
import type { BoardListProps } from './board-table.tsx'
import { CopyLine, CurrencyName, FavouriteButton } from './line-parts.tsx'
import { Quote, QUOTE_COLUMNS, Spread } from './quotes.tsx'

const [SPOT_BUY, CASH_BUY, SPOT_SELL, CASH_SELL] = QUOTE_COLUMNS
const ROWS = [
  [SPOT_BUY, SPOT_SELL],
  [CASH_BUY, CASH_SELL],
] as const

type CardProps = Pick<BoardListProps, 'amount'> & BoardListProps['lines'][number]

/** The bank's buying and selling rates, stacked. */
function Quotes({ row, deal, amount }: CardProps) {
  return (
    <div className="mt-1 grid fit-box grid-cols-[2.5rem_1fr_1fr] items-baseline gap-x-3 text-right [--fit-most:1rem] [--fit-width:40cqi]">
      <div aria-hidden="true" className="contents text-xs text-soft">
        <span />
        <span>结汇得到</span>
        <span>购汇花费</span>
      </div>
      {ROWS.map((quotes) => (
        <div className="contents" key={quotes[0].key}>
          <span aria-hidden="true" className="text-left text-xs text-soft">
            {quotes[0].short}
          </span>
          {quotes.map(({ key, deal: worth, name, meaning }) => (
            <p className="min-w-0" key={key}>
              <span className="sr-only">{amount === '' ? name : meaning} </span>
              <Quote rate={row[key]} worth={amount === '' ? '' : deal[worth]} />
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The board with one card per currency, for phones. */
export function BoardCards({ lines, favourites, amount, widest }: Omit<BoardListProps, 'order'>) {
  return (
    <ul className="border-t border-ink/70 numerals">
      {lines.map(({ row, deal }) => (
        <li className="row-auto border-b border-rule py-2" data-code={row.code} key={row.code}>
          <div className="flex items-center gap-1">
            <CurrencyName code={row.code} name={row.name} />
            <span className="ml-auto flex shrink-0">
              <CopyLine amount={amount} deal={deal} row={row} />
              <FavouriteButton code={row.code} kept={favourites.includes(row.code)} name={row.name} />
            </span>
          </div>
          <Quotes amount={amount} deal={deal} row={row} />
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <p>
              <span className="text-xs text-soft">折算价 </span>
              {row.middle === ''
                ? '—'
                : amount === ''
                  ? formatThousands(row.middle)
                  : `${formatThousands(deal.middle)}（${formatThousands(row.middle)}）`}
            </p>
            <div className="flex items-baseline gap-2">
              <span className="text-xs whitespace-nowrap text-soft">点差</span>
              <Spread className="flex flex-wrap gap-x-3" deal={deal} widest={row.code === widest} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
