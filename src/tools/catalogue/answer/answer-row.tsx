import { memo, type MouseEvent } from 'react'
import type { Answer } from '../../../engines/answer/operation.ts'
import { getMissingAbilities } from '../../../lib/lacks.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TOOL_GROUPS } from '../../tool.ts'
import { findEntry } from '../catalogue.ts'
import { getRequiredAbility, NOT_AVAILABLE_LABEL } from '../needs.ts'
import { copyAnswer } from './copy-answer.ts'
import { HighlightedRanges } from './marked.tsx'

interface AnswerRowProps {
  answer: Answer
  chosen: boolean
  onPoint: (answer: Answer) => void
  onOpen: (answer: Answer) => void
}

/** Element id of an answer's row, without spaces. */
export function rowId({ id }: Answer): string {
  return `answer-${encodeURIComponent(id)}`
}

/** Type size by length, so that long results stay on one line. The longest values are addresses, not figures. */
function faceOf({ length }: string): string {
  return length > 28 ? 'numerals font-medium' : `numerals font-semibold text-sea ${length > 16 ? 'text-lg' : 'text-xl'}`
}

/** Title of an answer as a link to its tool. */
function Saying({ answer: { kind, slug, title, ranges, value, note, stale } }: { answer: Answer }) {
  const tool = findEntry(slug)
  const need = tool && getRequiredAbility(tool)
  const where = kind === 'arithmetic' ? '算式' : kind === 'tool' ? tool && TOOL_GROUPS[tool.group].label : tool?.label
  return (
    <>
      <Icon className="size-5 text-sea" name={tool?.icon ?? (kind === 'arithmetic' ? 'equal' : 'file-text')} />
      <span>
        <span>
          <HighlightedRanges ranges={ranges} text={title} />
        </span>
        <small>{where}</small>
      </span>
      {value !== undefined && <strong className={faceOf(value)}>{value}</strong>}
      {note !== undefined && note !== '' && <small className={stale ? 'text-signal' : undefined}>{note}</small>}
      {need && getMissingAbilities().includes(need) && <small>{NOT_AVAILABLE_LABEL}</small>}
    </>
  )
}

/** One answer: interpreted question, value, source and tool. Tab reaches its buttons while it is chosen. */
export const AnswerRow = memo(function AnswerRow({ answer, chosen, onPoint, onOpen }: AnswerRowProps) {
  const { title, value, more = [], href } = answer
  const open = (event: MouseEvent): void => {
    // With a modifier key the browser opens a new window or tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(answer)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the input keeps the focus and names the row that is chosen
    <div
      aria-selected={chosen}
      className="answer-row"
      id={rowId(answer)}
      onPointerMove={chosen ? undefined : () => onPoint(answer)}
      role="row"
    >
      <div role="gridcell">
        <a
          className={value === undefined ? undefined : 'has-value'}
          href={href || undefined}
          onClick={open}
          tabIndex={-1}
        >
          <Saying answer={answer} />
        </a>
      </div>
      {value !== undefined && (
        <div role="gridcell">
          <button
            aria-label={`复制 ${title} ${value}`}
            className="btn-quiet"
            onClick={() => copyAnswer(answer, value)}
            tabIndex={chosen ? 0 : -1}
            title="复制"
            type="button"
          />
        </div>
      )}
      {more.length > 0 && (
        <div className="answer-parts" role="gridcell">
          {more.map((part) => (
            <button
              aria-label={`复制 ${part.label} ${part.value}`}
              key={part.label + part.value}
              onClick={() => copyAnswer(answer, part.value)}
              tabIndex={chosen ? 0 : -1}
              title={`复制 ${part.value}`}
              type="button"
            >
              {part.label !== '' && <small>{part.label}</small>}
              {part.value}
            </button>
          ))}
        </div>
      )}
    </div>
  )
})
