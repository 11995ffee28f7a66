import { thousands } from '../../../lib/number/thousands.ts'
import type { BoardListProps } from './board-table.tsx'
import { CopyLine, CurrencyName, FavouriteButton } from './line-parts.tsx'
import { Quote, QUOTES, Spread } from './quotes.tsx'

const SIDES = [
  { label: '结汇得到', quotes: QUOTES.slice(0, 2) },
  { label: '购汇花费', quotes: QUOTES.slice(2, 4) },
] as const

/** The board as one card a currency, for phones. */
export function BoardCards({ lines, favourites, amount, widest }: Omit<BoardListProps, 'order'>) {
  return (
    <ul className="numerals">
      {lines.map(({ row, deal }) => (
        <li className="row-auto border-b border-rule py-2" data-code={row.code} key={row.code}>
          <div className="flex items-center gap-1">
            <CurrencyName code={row.code} name={row.name} />
            <span className="ml-auto flex shrink-0">
              <CopyLine amount={amount} deal={deal} row={row} />
              <FavouriteButton code={row.code} kept={favourites.includes(row.code)} name={row.name} />
            </span>
          </div>
          <div className="mt-1 grid grid-cols-2 gap-x-4">
            {SIDES.map(({ label, quotes }) => (
              <div key={label}>
                <p className="text-xs text-soft">{label}</p>
                <dl className="grid grid-cols-2 gap-x-2">
                  {quotes.map(({ key, deal: worth, short, name }) => (
                    <div key={key}>
                      <dt className="text-xs text-soft">
                        <span aria-hidden="true">{short}</span>
                        <span className="sr-only">{name}</span>
                      </dt>
                      <dd>
                        <Quote rate={row[key]} worth={amount === '' ? '' : deal[worth]} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <p>
              <span className="text-xs text-soft">折算价 </span>
              {row.middle === '' ? '—' : amount === '' ? row.middle : `${thousands(deal.middle)}（${row.middle}）`}
            </p>
            <div className="flex items-baseline gap-2">
              <span className="text-xs text-soft">点差</span>
              <Spread className="flex flex-wrap gap-x-3" deal={deal} widest={row.code === widest} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
