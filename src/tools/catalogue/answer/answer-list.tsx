import { memo, useRef, type MouseEvent } from 'react'
import type { Answer } from '../../../engines/answer/operation.ts'
import { AnswerRow } from './answer-row.tsx'

/** Ids of the lists, which the input names: what the device answers, and contents of the site below all else. */
export const ANSWER_LIST_ID = 'answers'
export const CONTENT_LIST_ID = 'answers-of-site'

/** Rows that belong together. */
export interface AnswerGroup {
  label: string
  answers: readonly Answer[]
}

interface AnswerListProps {
  id: typeof ANSWER_LIST_ID | typeof CONTENT_LIST_ID
  label: string
  /** Whether the first group has a heading too; the others always have. */
  headed: boolean
  groups: readonly AnswerGroup[]
  chosen: Answer | undefined
  onPoint: (answer: Answer) => void
  onOpen: (answer: Answer) => void
}

/** Tools that were found stand apart from what was answered; whichever has the best comes first. */
export function groupAnswers(answers: readonly Answer[]): AnswerGroup[] {
  const tools = { label: '工具', answers: answers.filter(({ kind }) => kind === 'tool') }
  const rest = { label: '答案', answers: answers.filter(({ kind }) => kind !== 'tool') }
  const groups = answers[0]?.kind === 'tool' ? [tools, rest] : [rest, tools]
  return groups.filter((group) => group.answers.length > 0)
}

/** The id of the row that an event came to. */
function rowOf({ target }: { target: EventTarget }): string | undefined {
  return target instanceof Element ? target.closest('[role=row]')?.id : undefined
}

/**
 * A list to choose from while the input keeps the focus. A grid and no list box, for a row holds a link and buttons, which
 * an option may not.
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
  // A row that was filled anew between press and release is not what was reached for. Assistive technology clicks without a press.
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
