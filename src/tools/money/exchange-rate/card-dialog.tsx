import { useEffect, useState } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { showToast } from '../../../state/toast.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { drawCard } from './draw-card.ts'
import type { CurrentQuote } from './quote-actions.tsx'
import { quoteLink } from './quote-link.ts'

export interface CardDialogProps {
  quote: CurrentQuote
  onClose: () => void
}

interface Card {
  file: File
  address: string
}

/** Draws the card of a quote and creates its object URL; `failed` if it cannot be drawn. */
function useCard(quote: CurrentQuote): { card: Card | undefined; failed: boolean } {
  const [card, setCard] = useState<Card>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let address = ''
    let current = true
    drawCard(quote, location.origin + quoteLink(quote)).then(
      (blob) => {
        if (!current) return
        address = URL.createObjectURL(blob)
        setCard({
          file: new File([blob], `${quote.from}-${quote.to}-${quote.date}.png`, { type: 'image/png' }),
          address,
        })
      },
      (error: unknown) => {
        console.warn('card not drawn', error)
        setFailed(true)
      },
    )
    return () => {
      current = false
      URL.revokeObjectURL(address)
    }
  }, [quote])
  return { card, failed }
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // A share sheet closed by the visitor is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast('没有分享成功，可以下载图片', { type: 'fail' })
  }
}

/** Dialog with the result as a picture, to save or share. */
export function CardDialog({ quote, onClose }: CardDialogProps) {
  const { card, failed } = useCard(quote)
  const canShare = card !== undefined && 'canShare' in navigator && navigator.canShare({ files: [card.file] })
  return (
    <Dialog onClose={onClose} open title="结果图片">
      <div className="p-4">
        <div className="aspect-[3/2] overflow-hidden rounded border border-rule bg-sunk">
          {card && (
            <img
              alt={`${formatThousands(quote.amount)} ${quote.from} 等于 ${formatThousands(quote.result)} ${quote.to}，${formatDate(quote.date)}的汇率`}
              className="h-full w-full"
              height="800"
              src={card.address}
              width="1200"
            />
          )}
        </div>
        {failed && (
          <p className="mt-2 text-sm text-signal" role="alert">
            浏览器没有画出图片，请截屏保存。
          </p>
        )}
        <div className="mt-3 flex gap-2">
          <button
            className="btn btn-sea flex-1"
            disabled={!card}
            onClick={() => card && saveFile(card.file.name, card.file)}
            type="button"
          >
            下载图片
          </button>
          {canShare && (
            <button className="btn flex-1" onClick={() => void share(card.file)} type="button">
              分享
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
