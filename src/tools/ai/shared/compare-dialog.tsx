import { useMemo } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { diffWords, type DiffPiece } from './word-diff.ts'

/** One of two answers to compare. */
export interface ComparedText {
  /** Label of the answer's source. */
  name: string
  text: string
}

export interface CompareDialogProps {
  open: boolean
  before: ComparedText
  after: ComparedText
  /** Restores the previous answer. */
  onTakeBefore: () => void
  onClose: () => void
}

function Side({
  title,
  name,
  pieces,
  own,
}: {
  title: string
  name: string
  pieces: readonly DiffPiece[]
  own: 'gone' | 'new'
}) {
  const Mark = own === 'gone' ? 'del' : 'ins'
  return (
    <section aria-label={title} className="min-w-0 rounded border border-rule p-3">
      <h3 className="text-sm font-medium">{title}</h3>
      <p className="text-xs text-soft">{name}</p>
      <p className="mt-2 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
        {pieces
          .filter(({ kind }) => kind === 'same' || kind === own)
          .map(({ kind, text }, at) =>
            kind === 'same' ? (
              text
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- pieces have no name and never move
              <Mark className={own === 'gone' ? 'bg-sunk text-soft' : 'bg-signal-wash no-underline'} key={at}>
                {text}
              </Mark>
            ),
          )}
      </p>
    </section>
  )
}

/** Dialog with two answers side by side, differing words marked. */
export function CompareDialog({ open, before, after, onTakeBefore, onClose }: CompareDialogProps) {
  const pieces = useMemo(() => (open ? diffWords(before.text, after.text) : []), [open, before.text, after.text])
  return (
    <Dialog onClose={onClose} open={open} place="top" title="对比两个答案">
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Side name={before.name} own="gone" pieces={pieces} title="上一个" />
          <Side name={after.name} own="new" pieces={pieces} title="这一个" />
        </div>
        <div className="mt-3 flex justify-end gap-2">
          <button
            className="btn"
            onClick={() => {
              onTakeBefore()
              onClose()
            }}
            type="button"
          >
            换回上一个
          </button>
          <button className="btn btn-sea" onClick={onClose} type="button">
            用这一个
          </button>
        </div>
      </div>
    </Dialog>
  )
}
