import { useCallback, useState } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AmountField } from '../../shared/amount-field.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { currencyName } from '../shared/currency.ts'
import { boardGroup, EVERY } from './board-group.ts'
import { readSource } from './board-source.ts'
import type { BoardAnswer } from './board.tsx'

const GroupChips = lazyPart(async () => (await import('./group-chips.tsx')).GroupChips)
// It reads the address itself: with properties that change, its markup would be thrown away before its code has come.
const Board = lazyPart(async () => (await import('./board.tsx')).Board)
const RateSource = lazyPart(async () => (await import('../shared/rate-source.tsx')).RateSource)

function SourcePanel({ answer, onSource }: { answer: BoardAnswer | undefined; onSource: (code: string) => void }) {
  const [state, setState] = useUrlState()
  const source = readSource(state)
  const problem = answer?.problem ?? ''
  return (
    <section aria-label="要换算的金额" className="sheet border-t-2 border-t-ink py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(min(8.5rem,45%),40%)] items-center gap-2 px-2">
        <AmountField
          autoFocus
          className="font-medium"
          describedBy={problem === '' ? undefined : 'board-message'}
          id="amount-from"
          invalid={problem !== ''}
          label={`金额（${currencyName(source)} ${source}）`}
          onType={(value) => setState({ v: value })}
          placeholder="1"
          typed
          value={state.v ?? ''}
        />
        <CurrencyPicker label="源货币" onChoose={onSource} value={source} />
      </div>
      <p aria-live="polite" className={`px-4 text-sm text-signal ${problem ? 'py-1' : ''}`} id="board-message">
        {problem}
      </p>
      <div className="mt-2 border-t border-rule px-4 pt-2">
        <div className="min-h-14">{answer && <RateSource rates={answer.rates} />}</div>
      </div>
    </section>
  )
}

function MultiCurrencyPage({ first }: ToolPageProps<undefined>) {
  // The route lets nothing else through.
  const group = boardGroup(first) ?? EVERY
  const [, setState] = useUrlState()
  const [answer, setAnswer] = useState<BoardAnswer>()
  const onSource = useCallback((code: string) => setState({ s: code }), [setState])
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(min(20rem,40%),24rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="lg:sticky lg:top-20">
          <SourcePanel answer={answer} onSource={onSource} />
        </div>
      </div>
      <div className="min-w-0">
        <GroupChips slug={group.slug} />
        <Board group={group} onAnswer={setAnswer} onSource={onSource} />
        <p className="mt-4 prose-zh text-sm">
          点一行就改用那种货币换算。汇率是公布的参考中间价，一天一次；涨跌是 1 外币合多少源货币较前一日的变化，小于万分之一记为 0.00%。金额保留两位小数。
        </p>
      </div>
    </div>
  )
}

export default definePage({ Component: MultiCurrencyPage })
