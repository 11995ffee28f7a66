import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { readOrder, SORT_KEYS, type SortKey } from './board-view.ts'
import { QUOTES } from './quotes.tsx'

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

const NAMES: Readonly<Record<SortKey, string>> = { code: '货币代码', spread: '点差', ...Object.fromEntries(QUOTES.map(({ key, name }) => [key, name])) } as Record<SortKey, string>

/** Chooses the order where there are no columns to press. */
export function OrderSelect() {
  const [state, setState] = useUrlState()
  const { key, descending } = readOrder(state)
  const choose = (value: string): void => {
    const [s = '', o = ''] = value.split(' ')
    setState({ s, o })
  }
  return (
    <label className="min-w-0 flex-1 basis-36">
      <span className="sr-only">排序</span>
      <select className="field select text-sm" id="board-order" onChange={(event) => choose(event.target.value)} value={key === undefined ? '' : `${key}${descending ? ' desc' : ''}`}>
        <option value="">按银行的顺序</option>
        {SORT_KEYS.flatMap((one) => [
          <option key={one} value={one}>
            {NAMES[one]}：{one === 'code' ? 'A 到 Z' : '从小到大'}
          </option>,
          <option key={`${one} desc`} value={`${one} desc`}>
            {NAMES[one]}：{one === 'code' ? 'Z 到 A' : '从大到小'}
          </option>,
        ])}
      </select>
    </label>
  )
}
