import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { EmojiMark, EmojiResult } from '../../../engines/emoji/operation.ts'

interface ChangeableTextProps {
  result: EmojiResult
  /** BCP 47 tag of the text's language, if known. */
  language: string | undefined
  onChoose: (index: number, choice: string) => void
}

/**
 * Maximum emoji shown as buttons; a text with more is shown as plain text, as thousands of buttons slow the page down.
 */
const MAX_MARKS = 400
/** Maximum width of the menu in rem; keeps the menu inside the text box. */
const CHOICE_REM = 3

interface Opened {
  index: number
  left: number
  top: number
}

interface MenuProps {
  mark: EmojiMark
  current: string
  place: Opened
  onChoose: (choice: string) => void
  onClose: () => void
  /** Called when focus moves outside the menu; the focus is not moved back. */
  onLeave: () => void
}

/** Menu of alternatives for one emoji: arrow keys move, Escape closes. */
function ChoiceMenu({
  mark: { source, choices },
  current,
  place: { left, top },
  onChoose,
  onClose,
  onLeave,
}: MenuProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') onClose()
    else if (step === undefined) return
    else buttons.at((at + step) % buttons.length)?.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  const isShort = choices.every(
    (choice) => choice.length <= 8 && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(choice),
  )
  const width = isShort ? `${choices.length * CHOICE_REM + 0.5}rem` : '12rem'
  return (
    <div
      aria-label={source === '' ? '换成' : `${source} 换成`}
      className={`absolute z-10 flex max-w-full rounded border border-rule bg-sheet p-1 shadow-lift ${isShort ? '' : 'w-48 flex-col'}`}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
      onKeyDown={onKeyDown}
      ref={box}
      role="menu"
      style={{ left: `max(0px, min(${left}px, 100% - ${width}))`, top }}
      tabIndex={-1}
    >
      {choices.map((choice) => (
        <button
          aria-checked={choice === current}
          className={`min-h-11 rounded-sm hover:bg-sunk aria-checked:bg-sea-wash ${isShort ? 'w-12 text-xl' : 'px-2 text-left text-sm'}`}
          key={choice}
          onClick={() => onChoose(choice)}
          role="menuitemradio"
          type="button"
        >
          {choice}
        </button>
      ))}
    </div>
  )
}

/** Text in which each inserted emoji is a button that opens its alternatives. */
export function ChangeableText({ result: { text, marks }, language, onChoose }: ChangeableTextProps): ReactNode {
  const [opened, setOpened] = useState<Opened>()
  const box = useRef<HTMLDivElement>(null)
  const look =
    'rounded-lg border border-rule bg-sheet px-4 py-3 leading-relaxed wrap-anywhere whitespace-pre-wrap text-start [unicode-bidi:plaintext]'
  if (marks.length > MAX_MARKS) return <div className={`max-h-96 overflow-y-auto ${look}`}>{text}</div>
  const close = (index: number): void => {
    setOpened(undefined)
    box.current?.querySelector<HTMLElement>(`[data-mark="${index}"]`)?.focus({ preventScroll: true })
  }
  const pieces: ReactNode[] = []
  let from = 0
  for (const [index, { start, end, source, choices }] of marks.entries()) {
    const shown = text.slice(start, end)
    pieces.push(text.slice(from, start))
    from = end
    pieces.push(
      <button
        aria-expanded={opened?.index === index}
        aria-haspopup="menu"
        aria-label={source === '' ? shown : `${shown}（${source}）`}
        className="relative inline rounded-sm bg-sea-wash px-0.5 text-inherit after:absolute after:-inset-x-1.5 after:-inset-y-2.5 hover:bg-sunk disabled:bg-transparent pointer-fine:after:hidden"
        data-mark={index}
        disabled={choices.length < 2}
        key={index}
        onClick={({ currentTarget: { offsetLeft, offsetTop, offsetHeight } }) =>
          setOpened(
            opened?.index === index ? undefined : { index, left: offsetLeft, top: offsetTop + offsetHeight + 4 },
          )
        }
        title={source === '' ? undefined : source}
        type="button"
      >
        {shown}
      </button>,
    )
  }
  pieces.push(text.slice(from))
  const mark = opened && marks[opened.index]
  return (
    <div className="relative" lang={language} ref={box}>
      <div className={`min-h-24 ${look}`}>{pieces}</div>
      {opened && mark && (
        <ChoiceMenu
          current={text.slice(mark.start, mark.end)}
          key={opened.index}
          mark={mark}
          onChoose={(choice) => {
            onChoose(opened.index, choice)
            close(opened.index)
          }}
          onClose={() => close(opened.index)}
          onLeave={() => setOpened(undefined)}
          place={opened}
        />
      )}
    </div>
  )
}
