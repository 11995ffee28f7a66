import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Answer } from '../../../engines/answer/operation.ts'
import { setPaletteQuery, getPaletteQuery, popEarlyKeys } from '../../../state/palette.ts'
import { usePreferences } from '../../../state/preferences.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { replayInput } from '../../../ui/type-again.ts'
import { Fault } from '../../shared/fault.tsx'
import { AnswerList, CONTENT_LIST_ID, groupAnswers, ANSWER_LIST_ID } from './answer-list.tsx'
import { rowId } from './answer-row.tsx'
import { formatAnnouncement, AnswerResults } from './answered.tsx'
import { readBoxAction } from './box-keys.ts'
import { copyAnswer, copyChosen } from './copy-answer.ts'
import { KeyHints } from './key-hints.tsx'
import { listOwnRows } from './own-rows.ts'
import { fillField, QuestionField } from './question-field.tsx'
import { EXAMPLE_QUESTIONS, Suggestions } from './suggestions.tsx'
import { useAnswers, type AskAnswers } from './use-answers.ts'
import { useFoundContents, type FindContents } from './use-contents.ts'

interface AnswerBoxProps {
  ask: AskAnswers
  /** Search for site contents; without it only the device answers. */
  findContents?: FindContents
  onOpen: (href: string) => void
  onClose: () => void
}

/** Answering box: shows answers in a list while typing; Enter opens the chosen tool with the typed text. */
export function AnswerBox({ ask, findContents, onOpen, onClose }: AnswerBoxProps) {
  const preferences = usePreferences()
  const [first] = useState(getPaletteQuery)
  const [moved, setMoved] = useState<string>()
  const { shown, blank, isTyped, error, put, retry } = useAnswers(ask, preferences.markets, first)
  const found = useFoundContents(findContents, shown)
  const { contents, isLooking } = found
  const groups = useMemo(
    () => (blank ? listOwnRows(preferences) : groupAnswers(shown.answers)),
    [blank, preferences, shown.answers],
  )
  const contentGroups = useMemo(() => [{ label: '内容', answers: contents }], [contents])
  const rows = [...groups.flatMap(({ answers }) => answers), ...contents]
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === moved),
  )
  const chosen: Answer | undefined = rows[at]
  const input = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const scrolled = useRef(false)
  const wanted = useRef(false)

  // A sum has no page that could be opened, so its value is copied.
  const take = useCallback(
    (answer: Answer): void => {
      if (answer.href === '') copyAnswer(answer, answer.value ?? '')
      else onOpen(answer.href)
    },
    [onOpen],
  )

  useEffect(() => {
    const field = input.current
    const letters = popEarlyKeys()
    // Keys pressed before hydration come first, and further typing follows them; without such keys the previous query
    // is selected, to be replaced.
    if (letters === '') field?.select()
    else if (field) {
      replayInput(field, letters, '')
      field.setSelectionRange(letters.length, letters.length)
    }
  }, [])
  useLayoutEffect(() => {
    // Enter was pressed before the answer arrived, while the list still showed answers to an earlier text.
    if (!wanted.current || !isTyped(shown.asked)) return
    wanted.current = false
    if (chosen) take(chosen)
  }, [shown.asked, chosen, take, isTyped])

  const type = (next: string): void => {
    setPaletteQuery(next)
    put(next)
    // The selection is reset only if there is one, as the answer renders the list again anyway.
    if (moved !== undefined) setMoved(undefined)
    wanted.current = false
    if (scrolled.current) scroller.current?.scrollTo(0, 0)
  }
  const fill = (next: string): void => {
    if (input.current) fillField(input.current, next)
  }
  const point = useCallback(({ id }: Answer) => setMoved(id), [])
  const move = (answer: Answer | undefined): void => {
    if (!answer) return
    setMoved(answer.id)
    // Arrow keys do not move the focus, so the row must be scrolled into view.
    document.getElementById(rowId(answer))?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const place = {
      chosen: at,
      rows: rows.length,
      moved: moved !== undefined,
      selecting: selectionStart !== selectionEnd,
      atEnd: selectionEnd === value.length,
    }
    const action = readBoxAction(event, place)
    if (action === undefined || (action === 'copy' && !chosen)) return
    event.preventDefault()
    if (action === 'copy') {
      if (chosen && isTyped(shown.asked)) copyChosen(chosen)
    } else if (action === 'open') {
      if (!isTyped(shown.asked) && moved === undefined) wanted.current = true
      else if (chosen) take(chosen)
    } else move(rows[action.to])
  }
  // Without focusable children the scroll container is focusable itself, so that it can be scrolled by keyboard.
  const scrolls = chosen && chosen.value === undefined ? 0 : undefined
  const list = (
    <AnswerList
      chosen={chosen}
      groups={groups}
      headed={blank}
      id={ANSWER_LIST_ID}
      label={blank ? '可以打开的工具' : '答案与工具'}
      onOpen={take}
      onPoint={point}
    />
  )

  return (
    <Dialog bare onClose={onClose} open place="top" stage={blank ? 'blank' : 'asked'} title="搜索">
      <QuestionField
        chosen={chosen}
        expanded={rows.length > 0}
        first={first}
        input={input}
        onClose={onClose}
        onKey={onKey}
        onType={type}
      />
      <div
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 max-sm:contain-strict"
        onScroll={() => (scrolled.current = true)}
        ref={scroller}
        tabIndex={scrolls}
      >
        {blank ? (
          <>
            <Suggestions label="可以这样问" onChoose={fill} texts={EXAMPLE_QUESTIONS} />
            {list}
          </>
        ) : (
          <AnswerResults found={found} onChoose={fill} onOpen={onOpen} shown={shown}>
            {list}
          </AnswerResults>
        )}
        {contents.length > 0 && (
          <div className={shown.answers.length > 0 ? 'mt-1 border-t border-rule pt-2' : undefined}>
            <AnswerList
              chosen={chosen}
              groups={contentGroups}
              headed
              id={CONTENT_LIST_ID}
              label="内容"
              onOpen={take}
              onPoint={point}
            />
          </div>
        )}
        {error && <Fault className="mt-2" error={error} retry={retry} />}
      </div>
      <p aria-live="polite" className="sr-only">
        {!blank &&
          shown.asked !== '' &&
          shown.complete &&
          !(rows.length === 0 && isLooking) &&
          formatAnnouncement(rows, shown.asked)}
      </p>
      <KeyHints copies={chosen?.value !== undefined} opens={chosen?.href !== ''} />
    </Dialog>
  )
}
