import { measurePixelWidth } from '../../lib/snippet-room.ts'
import type { getSnippetLimit } from './snippet-places.ts'

interface PixelBarProps {
  text: string
  /** Search engine with its maximum width. */
  room: ReturnType<typeof getSnippetLimit>
}

/** Bar that shows the part of the maximum width used by a title or description, and the text that is cut off. */
export function PixelBar({ text, room: { label, px, limit } }: PixelBarProps) {
  const width = measurePixelWidth(text, px)
  const over = width > limit
  // The maximum is drawn at three quarters of the bar, so that an excess is visible.
  const share = Math.min(100, (width / limit) * 75)
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-xs">
      <span className="w-14 shrink-0 text-soft">{label}</span>
      <span aria-hidden="true" className="relative h-2 flex-[1_1_2rem] rounded-full bg-sunk">
        <span
          className={`absolute inset-y-0 left-0 rounded-full ${over ? 'bg-signal' : 'bg-sea'}`}
          style={{ width: `${share}%` }}
        />
        <span className="absolute -inset-y-0.5 left-3/4 w-px bg-ink" />
      </span>
      <span className={`min-w-0 flex-[0_1_10rem] text-right numerals ${over ? 'text-signal' : 'text-soft'}`}>
        {Math.round(width)} / {limit} 像素{over && '，会截断'}
      </span>
    </div>
  )
}
