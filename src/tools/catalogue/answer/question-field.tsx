import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { Answer } from '../../../engines/answer/operation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { replayInput } from '../../../ui/type-again.ts'
import { CONTENT_LIST_ID, ANSWER_LIST_ID } from './answer-list.tsx'
import { rowId } from './answer-row.tsx'

/** Maximum characters of a question; longer pasted text is cut. */
const TEXT_LIMIT = 200

interface QuestionFieldProps {
  /** Initial text. The input is uncontrolled, so that keys appear at once even while the page is busy. */
  first: string
  chosen: Answer | undefined
  /** True if there are rows to choose from. */
  expanded: boolean
  input: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onClose: () => void
}

/** Sets the field's text as if typed, with the caret at the end. */
export function fillField(field: HTMLInputElement, text: string): void {
  replayInput(field, text, field.value)
  field.focus()
  field.setSelectionRange(text.length, text.length)
}

/** True if a key belongs to an input method, such as the Enter that confirms its letters. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // In Safari the composition has ended before the Enter that confirms it; only keyCode 229 identifies that key.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}

/** Text field of the answering box. */
export function QuestionField({ first, chosen, expanded, input, onType, onKey, onClose }: QuestionFieldProps) {
  const [empty, setEmpty] = useState(first === '')
  return (
    <div className="flex items-center border-b border-rule pl-4">
      <Icon className="size-5 text-soft" name="search" />
      <input
        aria-activedescendant={chosen && rowId(chosen)}
        aria-autocomplete="list"
        aria-controls={`${ANSWER_LIST_ID} ${CONTENT_LIST_ID}`}
        aria-expanded={expanded}
        aria-haspopup="grid"
        aria-label="搜索"
        autoComplete="off"
        autoFocus
        className="ml-2 min-h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-soft max-[23rem]:placeholder:text-sm"
        defaultValue={first}
        enterKeyHint="go"
        id="palette-input"
        maxLength={TEXT_LIMIT}
        onChange={({ target: { value } }) => {
          if (empty !== (value === '')) setEmpty(!empty)
          onType(value)
        }}
        onKeyDown={(event) => {
          if (!isComposing(event)) onKey(event)
        }}
        placeholder="5kg、100美元、LAX9、蓝牙耳机"
        ref={input}
        role="combobox"
        spellCheck={false}
      />
      {!empty && (
        <button
          aria-label="清除"
          className="btn-quiet"
          onClick={() => input.current && fillField(input.current, '')}
          title="清除"
          type="button"
        >
          <Icon className="size-4" name="x" />
        </button>
      )}
      <button className="btn-quiet mr-1 px-3" onClick={onClose} type="button">
        取消
      </button>
    </div>
  )
}
