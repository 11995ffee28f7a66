import { useCallback, useState } from 'react'
import type { BundledBoard } from '../../../engines/exchange-rate/operation/bundled.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AmountField } from '../../shared/amount-field.tsx'
import { FieldSentence } from '../../shared/field-sentence.tsx'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { definePage, type ToolPageProps } from '../../tool.ts'
import type { RateSourceProps } from '../shared/rate-source.tsx'
import { NO_RATES } from '../shared/rates.ts'
import { DEFAULT_SOURCE, readSourceCurrency } from './board-source.ts'
import type { BoardAnswer, BoardProps } from './board.tsx'
import { DEFAULT_GROUP_SLUG } from './group-slugs.ts'
import type { SourcePickerProps } from './source-picker.tsx'

/** Rows in the document: enough to fill a large screen. */
const FIRST_ROWS = 12

const SourcePicker = lazyPart<SourcePickerProps>(async () => (await import('./source-picker.tsx')).SourcePicker)
const GroupChips = lazyPart(async () => (await import('./group-chips.tsx')).GroupChips, <div className="min-h-13" />)
// The board reads the URL itself: changing props would discard its prerendered markup before its code is loaded.
const Board = lazyPart<BoardProps>(async () => (await import('./board.tsx')).Board, <div className="min-h-svh" />)
const RateSource = lazyPart<RateSourceProps>(async () => (await import('../shared/rate-source.tsx')).RateSource)

interface SourcePanelProps {
  answer: BoardAnswer | undefined
  bundled: BundledBoard | null
  onSource: (code: string) => void
}

function SourcePanel({ answer, bundled, onSource }: SourcePanelProps) {
  const [state, setState] = useUrlState()
  const source = readSourceCurrency(state)
  const problem = answer?.problem ?? ''
  const message = problem || (answer?.note ?? '')
  return (
    <section aria-label="要换算的金额" className="sheet border-t-2 border-t-ink py-2">
      <div className="flex flex-wrap items-center gap-2 px-2">
        <div className="min-w-0 flex-[1_1_7rem]">
          <AmountField
            autoFocus
            className="font-medium"
            describedBy={message === '' ? undefined : 'board-message'}
            id="amount-from"
            invalid={problem !== ''}
            label={`金额（${source}）`}
            onType={(value) => setState({ v: value })}
            placeholder="1"
            typed
            value={state.v ?? ''}
          />
        </div>
        <div className="min-h-12 max-w-full min-w-34 flex-[0_1_40%]" id="board-source">
          <SourcePicker onSource={onSource} />
        </div>
      </div>
      <FieldSentence id="board-message">{message}</FieldSentence>
      <div className="border-t border-rule px-4 pt-2">
        <div className="min-h-10 max-[27rem]:min-h-13.5 max-[22rem]:min-h-18">
          <RateSource bundled={bundled} rates={answer?.rates ?? NO_RATES} />
        </div>
      </div>
    </section>
  )
}

function MultiCurrencyPage({ first = DEFAULT_GROUP_SLUG, data: bundled }: ToolPageProps<BundledBoard | null>) {
  const [, setState] = useUrlState()
  const [answer, setAnswer] = useState<BoardAnswer>()
  const onSource = useCallback((code: string) => setState({ s: code }), [setState])
  const alive = useIsHydrated()
  return (
    // The list leaves out the source that the URL names, so its length may differ from the prerendered list.
    <div
      className={`${alive ? '' : 'entered:[&~*]:invisible'} grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(min(20rem,40%),24rem)_minmax(0,1fr)]`}
    >
      <div className="min-w-0">
        <div className="lg:tall:sticky lg:top-20">
          <SourcePanel answer={answer} bundled={bundled} onSource={onSource} />
        </div>
      </div>
      <div className="min-w-0">
        <GroupChips slug={first} />
        <Board bundled={bundled} onAnswer={setAnswer} onSource={onSource} slug={first} />
        <p className={`mt-4 prose-zh text-sm ${alive ? '' : 'entered:invisible'}`}>
          点一行就改用那种货币换算。汇率是公布的参考中间价，一天一次；涨跌是 1
          外币合多少源货币较前一日的变化，小于万分之一记为 0.00%。金额四舍五入到两位小数（日元等没有分的到
          1，科威特第纳尔等三位），四舍五入后是 0 的保留 2 位有效数字。
        </p>
      </div>
    </div>
  )
}

export default definePage({
  prepare: ({ first = DEFAULT_GROUP_SLUG }, ask) =>
    ask('bundledBoard', { source: DEFAULT_SOURCE, region: first, most: FIRST_ROWS }),
  Component: MultiCurrencyPage,
})
