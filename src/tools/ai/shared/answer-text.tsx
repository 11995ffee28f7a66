import { useId, type ReactNode } from 'react'
import { measureText, UNIT_LABELS, type TextUnit } from '../../../lib/text-measure.ts'
import { MARK_CLASSES } from '../../../ui/editor/mark-look.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import type { Finding } from './findings.ts'

/** One text of an answer. */
export interface AnswerPart {
  id: string
  label: string
  text: string
  /** Maximum length that the target field or site accepts, in `unit`. */
  most?: number
  unit?: TextUnit
  /** BCP 47 tag. */
  language?: string
  /** Short hint below the text. */
  hint?: string
}

/** Maximum characters that can be typed; more than any answer has. */
const MAX_CHARACTERS = 100_000

/** Length of a text and its maximum, such as `80 / 160 字符`. */
export function formatLength(text: string, most: number | undefined, unit: TextUnit): string {
  return `${measureText(text, unit)}${most === undefined ? '' : ` / ${most}`} ${UNIT_LABELS[unit]}`
}

function marked(text: string, findings: readonly Finding[]): ReactNode[] {
  const pieces: ReactNode[] = []
  let after = 0
  for (const { start, end, severity } of findings) {
    if (start < after || end > text.length) continue
    pieces.push(
      text.slice(after, start),
      <mark className={`rounded-[2px] text-transparent ${MARK_CLASSES[severity]}`} key={start}>
        {text.slice(start, end)}
      </mark>,
    )
    after = end
  }
  return [...pieces, text.slice(after)]
}

interface AnswerTextProps {
  part: AnswerPart
  /** Current text, with edits. */
  text: string
  findings: readonly Finding[]
  onEdit: (text: string) => void
  /** Called when the text is copied. */
  onUse: () => void
}

/** Shared by the text box and the highlight layer behind it, so that both break lines at the same places. */
const LOOK =
  'col-start-1 row-start-1 block min-h-11 w-full px-3 py-2 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap text-start [unicode-bidi:plaintext]'

/**
 * An answer's text: editable in place, grows with its content, with findings underlined, its length and a copy button.
 */
export function AnswerText({
  part: { label, most, unit = 'characters', language, hint },
  text,
  findings,
  onEdit,
  onUse,
}: AnswerTextProps) {
  const id = useId()
  const isOver = most !== undefined && measureText(text, unit) > most
  return (
    <div>
      <div className="flex items-center gap-2">
        <label className="text-sm font-medium" htmlFor={id}>
          {label}
        </label>
        <span className={`ml-auto text-xs numerals ${isOver ? 'text-signal' : 'text-soft'}`}>
          {isOver && '超长 '}
          {formatLength(text, most, unit)}
        </span>
        <CopyButton className="-mr-2" label={`复制${label}`} onUse={onUse} text={text} title="复制" />
      </div>
      <div className="grid rounded border border-rule bg-sheet focus-within:border-sea focus-within:outline-2 focus-within:outline-sea">
        <div aria-hidden="true" className={`pointer-events-none text-transparent ${LOOK}`}>
          {marked(text, findings)}
          {'\n'}
        </div>
        <textarea
          aria-invalid={isOver}
          className={`resize-none overflow-hidden bg-transparent outline-none ${LOOK}`}
          id={id}
          lang={language}
          onChange={(event) => onEdit(event.target.value)}
          maxLength={MAX_CHARACTERS}
          rows={1}
          spellCheck={false}
          value={text}
        />
      </div>
      {hint !== undefined && <p className="mt-1 text-xs text-soft">{hint}</p>}
    </div>
  )
}
