import { useCallback } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { PictureDialog } from '../shared/picture-dialog.tsx'
import { drawCard } from './draw-card.ts'
import type { CurrentQuote } from './quote-actions.tsx'
import { quoteLink } from './quote-link.ts'

export interface CardDialogProps {
  quote: CurrentQuote
  onClose: () => void
}

/** Dialog with the result as a picture, to save or share. */
export function CardDialog({ quote, onClose }: CardDialogProps) {
  const { amount, from, to, result, date } = quote
  const draw = useCallback(() => drawCard(quote, location.origin + quoteLink(quote)), [quote])
  return (
    <PictureDialog
      alt={`${formatThousands(amount)} ${from} 等于 ${formatThousands(result)} ${to}，${formatDate(date)}的汇率`}
      draw={draw}
      fileName={`${from}-${to}-${date}`}
      onClose={onClose}
    />
  )
}
