import { useCallback, useEffect, useState } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { AmountField } from '../shared/amount-field.tsx'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { currencyName } from '../shared/currency.ts'
import { boardGroup, EVERY } from './board-group.ts'
import { BoardList } from './board-list.tsx'
import type { BoardParts } from './board-parts.tsx'
import type { GroupChipsProps } from './group-chips.tsx'
import { useBoard, type Board } from './use-board.ts'

const GroupChips = lazyPart<GroupChipsProps>(async () => (await import('./group-chips.tsx')).GroupChips)
const BoardNotes = lazyPart(async () => (await import('./board-notes.tsx')).BoardNotes)

function SourcePanel({ board, parts, onSource }: { board: Board; parts: BoardParts | undefined; onSource: (code: string) => void }) {
  const [, setState] = useUrlState()
  const { source, text, problem, rates } = board
  return (
    <section aria-label="要换算的金额" className="sheet border-t-2 border-t-ink py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(min(8.5rem,45%),40%)] items-center gap-2 px-2">
        <AmountField
          autoFocus
          className="font-medium"
          id="amount-from"
          label={`金额（${currencyName(source)} ${source}）`}
          onType={(value) => setState({ v: value })}
          placeholder="1"
          problemId={problem === '' ? undefined : 'board-message'}
          typed
          value={text}
        />
        <CurrencyPicker label="源货币" onChoose={onSource} value={source} />
      </div>
      <p aria-live="polite" className={`px-4 text-sm text-signal ${problem ? 'py-1' : ''}`} id="board-message">
        {problem}
      </p>
      <div className="mt-2 border-t border-rule px-4 pt-2">
        <div className="min-h-14">{parts && <parts.RateSource rates={rates} />}</div>
      </div>
    </section>
  )
}

/** What draws flags and numbers; it comes while the field already takes typing. */
function useParts(): BoardParts | undefined {
  const [parts, setParts] = useState<BoardParts>()
  useEffect(() => {
    void import('./board-parts.tsx').then(({ startParts }) => setParts(startParts()))
  }, [])
  return parts
}

function MultiCurrencyPage({ first }: ToolPageProps<undefined>) {
  // The route lets nothing else through.
  const group = boardGroup(first) ?? EVERY
  const board = useBoard(group)
  const [, setState] = useUrlState()
  const [arranging, setArranging] = useState(false)
  const onSource = useCallback((code: string) => setState({ s: code }), [setState])
  const parts = useParts()
  const { shown, hidden, drawn } = board
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(min(20rem,40%),24rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="lg:sticky lg:top-20">
          <SourcePanel board={board} onSource={onSource} parts={parts} />
        </div>
      </div>
      <div className="min-w-0">
        <GroupChips slug={group.slug} />
        <div className="mt-1 flex min-h-12 flex-wrap items-center gap-x-2 border-b border-ink/70">
          <h2 className="mr-auto text-base">
            {group.label} <span className="text-sm font-normal text-soft numerals">{shown.length} 种</span>
          </h2>
          {parts && <parts.Toolbar arranging={arranging} board={board} onArrange={() => setArranging(!arranging)} />}
        </div>
        {parts && arranging ? (
          <parts.ArrangeList group={group} hidden={hidden} shown={shown} />
        ) : (
          <>
            <div className="lg:min-h-7">{parts && <parts.Headings source={drawn.source} />}</div>
            <BoardList drawn={drawn} label={`${group.label}货币`} onSource={onSource} parts={parts} shown={shown} />
            {shown.length === 0 && <p className="py-8 text-center text-sm text-soft">全部隐藏了。点「整理」放回来，或恢复默认。</p>}
          </>
        )}
        <BoardNotes />
      </div>
    </div>
  )
}

export default definePage({ Component: MultiCurrencyPage })
