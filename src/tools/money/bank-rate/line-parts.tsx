import type { BankDeal, BankRow } from '../../../engines/exchange-rate/operation/bank-board.ts'
import { togglePinned } from '../../../state/pinned.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Flag } from '../../flag.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { findCurrency } from '../shared/currency.ts'
import { formatBoardLine } from './quotes.tsx'

/** A currency's flag, name and code. */
export function CurrencyName({ code, name }: Pick<BankRow, 'code' | 'name'>) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Flag className="h-5 w-7" code={findCurrency(code)?.flag ?? ''} letters={code} />
      <span className="min-w-0">
        <span className="block truncate leading-snug">{name}</span>
        <span className="block text-xs leading-snug text-soft numerals">
          {[code, findCurrency(code)?.sign].join(' ').trim()}
        </span>
      </span>
    </span>
  )
}

/** Button that pins a currency to the top of the board. */
export function FavouriteButton({ code, name, kept }: { code: string; name: string; kept: boolean }) {
  return (
    <button
      aria-label={`常用 ${name}`}
      aria-pressed={kept}
      className="btn-quiet aria-pressed:text-signal aria-pressed:[&_svg]:fill-current"
      onClick={() => togglePinned('bankFavourites', code)}
      title={kept ? '不再置顶' : '置顶'}
      type="button"
    >
      <Icon className="size-4" name="star" />
    </button>
  )
}

/** Button that copies a line of the board as text. */
export function CopyLine({ row, deal, amount }: { row: BankRow; deal: BankDeal; amount: string }) {
  return (
    <CopyButton
      label={`复制${row.name}的牌价`}
      said={`已复制${row.name}的牌价`}
      text={formatBoardLine(row, deal, amount)}
      title="复制"
    />
  )
}
