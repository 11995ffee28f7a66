import { useUrlState } from '../../../state/url-state.ts'
import { readOrder, SORT_KEYS, type SortKey } from './board-view.ts'
import { QUOTE_COLUMNS } from './quotes.tsx'

const NAMES: Readonly<Record<SortKey, string>> = {
  code: '货币代码',
  spread: '点差',
  ...Object.fromEntries(QUOTE_COLUMNS.map(({ key, name }) => [key, name])),
} as Record<SortKey, string>

/** Select of the sort order, for layouts without columns. */
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
      <select
        className="field select text-sm"
        id="board-order"
        onChange={(event) => choose(event.target.value)}
        value={key === undefined ? '' : `${key}${descending ? ' desc' : ''}`}
      >
        <option value="">常用货币在前</option>
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
