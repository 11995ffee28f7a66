import { MAX_NUMBER_INPUT_LENGTH } from '../../../lib/typed-length.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { FieldSentence } from '../../shared/field-sentence.tsx'
import { SearchField } from '../../shared/search-field.tsx'

interface BoardControlsProps {
  /** Error message for the amount; '' if it is valid. */
  problem: string
}

/** Search field and amount of the board. */
export function BoardControls({ problem }: BoardControlsProps) {
  const [state, setState] = useUrlState()
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)]">
      <SearchField id="board-search" label="搜索货币" placeholder="货币、国家、拼音或代码" />
      <div>
        <div className="relative">
          <label
            className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-sm text-soft"
            htmlFor="board-amount"
          >
            外币金额
          </label>
          <input
            aria-describedby={problem === '' ? undefined : 'board-amount-problem'}
            aria-invalid={problem === '' ? undefined : true}
            autoComplete="off"
            autoFocus
            className="field min-h-12 pr-4 pl-22 text-right font-medium numerals"
            enterKeyHint="done"
            id="board-amount"
            inputMode="decimal"
            maxLength={MAX_NUMBER_INPUT_LENGTH}
            onChange={(event) => setState({ v: event.target.value })}
            placeholder="100"
            spellCheck={false}
            value={state.v ?? ''}
          />
        </div>
        <FieldSentence className="" id="board-amount-problem">
          {problem}
        </FieldSentence>
      </div>
    </div>
  )
}
