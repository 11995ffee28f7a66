import { useCallback, useId, useState } from 'react'
import type { TargetAnswer } from '../../../engines/pricing/operation/answer.ts'
import { buildPageLink } from '../../../state/url-state.ts'
import { drawPicture } from '../shared/draw-picture.ts'
import { PictureDialog } from '../shared/picture-dialog.tsx'
import { listPictureLines } from './picture-lines.ts'

export interface SheetPictureProps {
  answer: TargetAnswer
  /** Day of the facts, YYYY-MM-DD. */
  date: string
  onClose: () => void
}

/** Picture of the result. Its code leads to the empty sheet unless the visitor wants the own figures in it. */
export function SheetPicture({ answer, date, onClose }: SheetPictureProps) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  const draw = useCallback(
    () => drawPicture(listPictureLines(answer, date), buildPageLink(isWhole)),
    [answer, date, isWhole],
  )
  return (
    <PictureDialog
      alt={listPictureLines(answer, date)
        .map(({ text }) => text)
        .join('，')}
      draw={draw}
      fileName={`定价-${answer.market}-${date}`}
      onClose={onClose}
    >
      <label className="mt-3 flex min-h-11 items-center gap-2 text-sm" htmlFor={id}>
        <input
          checked={isWhole}
          className="size-5"
          id={id}
          onChange={(event) => setIsWhole(event.target.checked)}
          type="checkbox"
        />
        二维码里带上我填的成本和价格，扫码的人都能看到
      </label>
    </PictureDialog>
  )
}
