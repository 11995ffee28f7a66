import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { cycleBoardOrder, type BoardLine, type BoardOrder, type SortKey } from './board-view.ts'
import { CopyLine, CurrencyName, FavouriteButton } from './line-parts.tsx'
import { Quote, QUOTE_COLUMNS, Spread } from './quotes.tsx'

export interface BoardListProps {
  lines: readonly BoardLine[]
  order: BoardOrder
  favourites: readonly string[]
  /** Parsed amount; '' if none is entered. */
  amount: string
  /** Currency with the widest spread. */
  widest: string
}

interface SortHeaderProps {
  column: SortKey
  name: string
  short: string
  order: BoardOrder
  rowSpan?: number
  align?: string
}

/** Heading that sorts its column; an arrow shows the direction. */
function SortHeader({ column, name, short, order, rowSpan, align = 'justify-end' }: SortHeaderProps) {
  const [, setState] = useUrlState()
  const active = order.key === column
  return (
    <th
      aria-sort={active ? (order.descending ? 'descending' : 'ascending') : 'none'}
      className="p-0 font-medium"
      rowSpan={rowSpan}
      scope="col"
    >
      <button
        aria-label={`按${name}排序`}
        className={`flex min-h-11 w-full items-center gap-1 px-2 hover:text-ink pointer-fine:min-h-9 ${align} ${active ? 'text-sea' : ''}`}
        onClick={() => setState(cycleBoardOrder(order, column))}
        title={name}
        type="button"
      >
        {short}
        <Icon
          className="size-3.5"
          name={active ? (order.descending ? 'arrow-down' : 'arrow-up') : 'chevrons-up-down'}
        />
      </button>
    </th>
  )
}

function Head({ order }: { order: BoardOrder }) {
  const [spotBuy, cashBuy, spotSell, cashSell, middle] = QUOTE_COLUMNS
  const header = ({ key, name, short }: (typeof QUOTE_COLUMNS)[number], rowSpan?: number) => (
    <SortHeader
      column={key}
      key={key}
      name={name}
      order={order}
      short={short}
      {...(rowSpan !== undefined && { rowSpan })}
    />
  )
  return (
    <thead className="top-14 tall:sticky z-10 bg-paper text-sm text-soft shadow-[inset_0_-1px_0_var(--ink)]">
      <tr>
        <SortHeader align="justify-start" column="code" name="货币代码" order={order} rowSpan={2} short="货币" />
        <th className="px-2 pt-2 text-right font-medium" colSpan={2} scope="colgroup">
          银行买入 · 你结汇得到
        </th>
        <th className="px-2 pt-2 text-right font-medium" colSpan={2} scope="colgroup">
          银行卖出 · 你购汇花费
        </th>
        {header(middle, 2)}
        <SortHeader column="spread" name="点差" order={order} rowSpan={2} short="点差" />
        <th rowSpan={2} scope="col">
          <span className="sr-only">复制</span>
        </th>
      </tr>
      <tr>{[spotBuy, cashBuy, spotSell, cashSell].map((quote) => header(quote))}</tr>
    </thead>
  )
}

/** Board as a table, for wide windows. */
export function BoardTable({ lines, order, favourites, amount, widest }: BoardListProps) {
  return (
    <div className="fit-box [--fit-most:1rem] [--fit-width:14cqi]">
      <table className="w-full border-collapse numerals">
        <caption className="sr-only">人民币外汇牌价，每 100 外币</caption>
        <Head order={order} />
        <tbody>
          {lines.map(({ row, deal }) => (
            <tr className="border-b border-rule hover:bg-sunk" data-code={row.code} key={row.code}>
              <th className="py-1 text-left font-normal" scope="row">
                <div className="flex items-center gap-1">
                  <FavouriteButton code={row.code} kept={favourites.includes(row.code)} name={row.name} />
                  <CurrencyName code={row.code} name={row.name} />
                </div>
              </th>
              {QUOTE_COLUMNS.map(({ key, deal: worth }) => (
                <td className={`px-2 py-1.5 text-right ${order.key === key ? 'bg-sea-wash/50' : ''}`} key={key}>
                  <Quote rate={row[key]} worth={amount === '' ? '' : deal[worth]} />
                </td>
              ))}
              <td className={`px-2 py-1.5 text-right ${order.key === 'spread' ? 'bg-sea-wash/50' : ''}`}>
                <Spread deal={deal} widest={row.code === widest} />
              </td>
              <td className="w-9 pl-1">
                <CopyLine amount={amount} deal={deal} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
