import { memo, useRef, type MouseEvent } from 'react'
import type { Answer } from '../../../engines/answer/operation.ts'
import { AnswerRow } from './answer-row.tsx'

/** Ids of the two lists that the input's aria-controls names: the device's answers, and site contents below them. */
export const ANSWER_LIST_ID = 'answers'
export const CONTENT_LIST_ID = 'answers-of-site'

/** A heading and its rows. */
export interface AnswerGroup {
  label: string
  answers: readonly Answer[]
}

interface AnswerListProps {
  id: typeof ANSWER_LIST_ID | typeof CONTENT_LIST_ID
  label: string
  /** True if the first group has a heading too; the others always have one. */
  headed: boolean
  groups: readonly AnswerGroup[]
  chosen: Answer | undefined
  onPoint: (answer: Answer) => void
  onOpen: (answer: Answer) => void
}

/** Splits answers into found tools and all others; the group with the best answer comes first. */
export function groupAnswers(answers: readonly Answer[]): AnswerGroup[] {
  const tools = { label: '工具', answers: answers.filter(({ kind }) => kind === 'tool') }
  const rest = { label: '答案', answers: answers.filter(({ kind }) => kind !== 'tool') }
  const groups = answers[0]?.kind === 'tool' ? [tools, rest] : [rest, tools]
  return groups.filter((group) => group.answers.length > 0)
}

/** Id of the row that contains an event's target. */
function rowOf({ target }: { target: EventTarget }): string | undefined {
  return target instanceof Element ? target.closest('[role=row]')?.id : undefined
}

/**
 * List to choose from while the input keeps the focus. An ARIA grid, not a listbox: rows contain links and buttons,
 * which options may not.
 */
export const AnswerList = memo(function AnswerList({
  id,
  label,
  headed,
  groups,
  chosen,
  onPoint,
  onOpen,
}: AnswerListProps) {
  const pressed = useRef<string>(undefined)
  // Ignores a click if the row changed between press and release. Assistive technology clicks without a press (`detail`
  // 0).
  const keepMeant = (event: MouseEvent): void => {
    if (event.detail === 0 || rowOf(event) === pressed.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      aria-label={label}
      id={id}
      onClickCapture={keepMeant}
      onPointerDownCapture={(event) => (pressed.current = rowOf(event))}
      role="grid"
    >
      {groups.map((group, index) => (
        <div aria-label={group.label} key={group.label} role="rowgroup">
          {(index > 0 || headed) && (
            <p
              aria-hidden="true"
              className={`px-2 pb-1 text-xs text-soft ${index > 0 ? 'mt-1 border-t border-rule pt-2' : ''}`}
            >
              {group.label}
            </p>
          )}
          {/* By place: a key fills the rows anew, which costs a third of making others. */}
          {group.answers.map((answer, place) => (
            <AnswerRow
              answer={answer}
              chosen={answer.id === chosen?.id}
              key={place}
              onOpen={onOpen}
              onPoint={onPoint}
            />
          ))}
        </div>
      ))}
    </div>
  )
})
