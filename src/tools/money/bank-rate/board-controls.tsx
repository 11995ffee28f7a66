import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'

interface BoardControlsProps {
  /** The sentence on an amount that cannot be read, '' otherwise. */
  problem: string
}

/** What is looked for, and for how much. */
export function BoardControls({ problem }: BoardControlsProps) {
  const [state, setState] = useUrlState()
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)]">
      <div className="relative">
        <Icon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-soft" name="search" />
        <input
          aria-label="搜索货币"
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          className="field min-h-12 pl-11"
          enterKeyHint="search"
          id="board-search"
          onChange={(event) => setState({ q: event.target.value })}
          placeholder="货币、国家、拼音或代码"
          spellCheck={false}
          type="search"
          value={state.q ?? ''}
        />
      </div>
      <div>
        <div className="relative">
          <label className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-sm text-soft" htmlFor="board-amount">
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
            onChange={(event) => setState({ v: event.target.value })}
            placeholder="100"
            spellCheck={false}
            value={state.v ?? ''}
          />
        </div>
        <p aria-live="polite" className="text-sm text-signal" id="board-amount-problem">
          {problem}
        </p>
      </div>
    </div>
  )
}
