import { memo, type MouseEvent } from 'react'
import type { Answer } from '../../../engines/answer/operation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TOOL_GROUPS } from '../../tool.ts'
import { findEntry } from '../catalogue.ts'
import { copyAnswer } from './copy-answer.ts'
import { Marked } from './marked.tsx'

interface AnswerRowProps {
  answer: Answer
  chosen: boolean
  onPoint: (answer: Answer) => void
  onOpen: (answer: Answer) => void
}

/** Id of the row of an answer: an identifier has no spaces. */
export function rowId({ id }: Answer): string {
  return `answer-${encodeURIComponent(id)}`
}

/** Long results stay whole: the type gets smaller first. What is longest is an address, no figure. */
function faceOf({ length }: string): string {
  return length > 28 ? 'font-medium' : `font-semibold text-sea ${length > 16 ? 'text-lg' : 'text-xl'}`
}

function CopyPart({ answer, label, value, chosen }: { answer: Answer; label: string; value: string; chosen: boolean }) {
  return (
    <button
      aria-label={`复制 ${label} ${value}`}
      className="group/part inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-sm px-1.5 text-left text-sm hover:bg-sunk pointer-fine:min-h-7"
      onClick={() => copyAnswer(answer, value)}
      tabIndex={chosen ? 0 : -1}
      title={`复制 ${value}`}
      type="button"
    >
      {label !== '' && <span className="text-soft">{label}</span>}
      <span className="numerals">{value}</span>
      <Icon className="size-3.5 text-soft pointer-fine:opacity-0 pointer-fine:group-hover/part:opacity-100 pointer-fine:group-focus-visible/part:opacity-100" name="copy" />
    </button>
  )
}

/** What an answer says, as a link to the tool that says more. */
function Saying({ answer }: { answer: Answer }) {
  const { kind, slug, title, ranges, value, note, stale } = answer
  const tool = findEntry(slug)
  const where = kind === 'arithmetic' ? '算式' : kind === 'tool' ? tool && TOOL_GROUPS[tool.group].label : tool?.label
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className={value === undefined ? 'min-w-0' : 'min-w-0 text-sm text-soft'}>
          <Marked ranges={ranges} text={title} />
        </span>
        <span className="shrink-0 text-xs text-soft">{where}</span>
      </span>
      {value !== undefined && <span className={`block pr-9 numerals ${faceOf(value)}`}>{value}</span>}
      {note !== undefined && note !== '' && <span className={`block text-xs numerals ${value === undefined ? '' : 'pr-9'} ${stale ? 'text-signal' : 'text-soft'}`}>{note}</span>}
    </>
  )
}

/** One answer: what was understood, what it comes to, where that is from, and the tool behind it. Its buttons are reached by Tab while it is chosen. */
export const AnswerRow = memo(function AnswerRow({ answer, chosen, onPoint, onOpen }: AnswerRowProps) {
  const { slug, title, value, more = [], href } = answer
  const open = (event: MouseEvent): void => {
    // A window of its own is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(answer)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the input keeps the focus and names the row that is chosen
    <div
      aria-selected={chosen}
      className="group/row relative rounded aria-selected:bg-sea-wash"
      id={rowId(answer)}
      onPointerMove={chosen ? undefined : () => onPoint(answer)}
      role="row"
    >
      <div role="gridcell">
        <a className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded px-2 py-1.5 pointer-fine:min-h-11" href={href || undefined} onClick={open} tabIndex={-1}>
          <Icon className={`size-5 text-sea ${value === undefined ? '' : 'mt-0.5 self-start'}`} name={findEntry(slug)?.icon ?? (href === '' ? 'equal' : 'search')} />
          <span className="min-w-0">
            <Saying answer={answer} />
          </span>
        </a>
      </div>
      {value !== undefined && (
        <div className="absolute top-6.5 right-0.5" role="gridcell">
          <button
            aria-label={`复制 ${title} ${value}`}
            className="btn-quiet pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100 pointer-fine:group-aria-selected/row:opacity-100"
            onClick={() => copyAnswer(answer, value)}
            tabIndex={chosen ? 0 : -1}
            title="复制"
            type="button"
          >
            <Icon className="size-4" name="copy" />
          </button>
        </div>
      )}
      {more.length > 0 && (
        <div className="-mt-1 flex flex-wrap gap-x-2 pr-2 pb-1.5 pl-8.5" role="gridcell">
          {more.map((part) => (
            <CopyPart answer={answer} chosen={chosen} key={part.label + part.value} {...part} />
          ))}
        </div>
      )}
    </div>
  )
})
