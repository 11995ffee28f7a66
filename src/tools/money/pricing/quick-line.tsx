import { useState, type KeyboardEvent } from 'react'
import { MAX_SHEET_TEXT, type SheetText } from '../../../engines/pricing/operation/text.ts'
import { showToast } from '../../../state/toast.ts'
import { useUrlState, type UrlState } from '../../../state/url-state.ts'
import { pricingWorker } from '../../../workers/pricing.ts'
import { toFilledState } from './sheet-state.ts'

const EXAMPLE = '0.8kg 24个/箱 60x40x40 13.5元 美国 30%'

/** Keys that a change sets, with their values before it, so that it can be undone. */
const toUndo = (change: UrlState, before: UrlState): UrlState =>
  Object.fromEntries(Object.keys(change).map((key) => [key, before[key] ?? '']))

/** Reads a line and says what came of it. */
function describe({ unread }: SheetText, filled: number): string {
  if (filled === 0) return '没有看懂这一行，写法可参考灰字'
  return unread.length > 0 ? `没有看懂：${unread.join('、')}` : ''
}

/** One line that fills in the sheet, in the order and writing that come to mind. */
export function QuickLine() {
  const [state, setState] = useUrlState()
  const text = state.line ?? ''
  const [said, setSaid] = useState('')
  const fill = async (): Promise<void> => {
    const line = text.trim()
    if (line === '') return
    try {
      const read = await pricingWorker.call('readText', line)
      const change = toFilledState(read, state)
      const count = Object.keys(change).length
      setSaid(describe(read, count))
      if (count === 0) return
      const undo = toUndo(change, state)
      setState(change)
      showToast(`已填入 ${count} 项`, { position: 'bottom', action: { label: '撤销', run: () => setState(undo) } })
    } catch (error) {
      console.warn('line not read', error)
      setSaid('没有读出来，请重试')
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void fill()
  }
  return (
    <div>
      <label className="mb-1 block text-xs text-soft" htmlFor="quick-line">
        一行填好（可选）
      </label>
      <div className="flex gap-2">
        <input
          aria-describedby="quick-line-said"
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          className="field min-w-0 flex-1 text-sm"
          enterKeyHint="go"
          id="quick-line"
          maxLength={MAX_SHEET_TEXT}
          onChange={(event) => setState({ line: event.target.value })}
          onKeyDown={onKeyDown}
          placeholder={EXAMPLE}
          spellCheck={false}
          value={text}
        />
        <button className="btn shrink-0" onClick={() => void fill()} type="button">
          填入
        </button>
      </div>
      <p aria-live="polite" className="mt-1 text-sm text-signal empty:hidden" id="quick-line-said">
        {said}
      </p>
    </div>
  )
}
