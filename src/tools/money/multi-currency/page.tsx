import { useCallback, useEffect, useState } from 'react'
import { startCurrencyChoices } from '../../../state/currency-choices.ts'
import { formatUrlState, useUrlState } from '../../../state/url-state.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage, toolPath, type ToolPageProps } from '../../tool.ts'
import { AmountField } from '../shared/amount-field.tsx'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { currencyName } from '../shared/currency.ts'
import type { RateSourceProps } from '../shared/rate-source.tsx'
import { useAlive } from '../shared/use-alive.ts'
import type { ArrangeListProps } from './arrange-list.tsx'
import { BOARD_GROUPS, boardGroup, DEFAULT_GROUP } from './board-group.ts'
import { BoardHeadings, BoardLine } from './board-row.tsx'
import { useBoard, type Board } from './use-board.ts'

const RateSource = lazyPart<RateSourceProps>(async () => (await import('../shared/rate-source.tsx')).RateSource)
const ArrangeList = lazyPart<ArrangeListProps>(async () => (await import('./arrange-list.tsx')).ArrangeList)

/** A region was chosen on the page before this one: the focus goes on where it was. */
let byChip = false

function GroupChips({ slug }: { slug: string }) {
  const [state] = useUrlState()
  useEffect(() => {
    const chip = document.querySelector<HTMLElement>('[data-groups] [aria-current]')
    chip?.scrollIntoView({ block: 'nearest', inline: 'center' })
    if (byChip) chip?.focus({ preventScroll: true })
    byChip = false
  }, [])
  const hash = formatUrlState(state)
  return (
    <nav aria-label="地区" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0" data-groups>
      {BOARD_GROUPS.map((group) => (
        <AppLink
          aria-current={group.slug === slug ? 'page' : undefined}
          className="chip shrink-0"
          href={`${toolPath('yjhs')}${group.slug === DEFAULT_GROUP ? '' : `/${group.slug}`}${hash}`}
          key={group.slug}
          onClick={() => {
            byChip = true
          }}
        >
          {group.label}
        </AppLink>
      ))}
    </nav>
  )
}

function SourcePanel({ board, onSource }: { board: Board; onSource: (code: string) => void }) {
  const [, setState] = useUrlState()
  const { source, text, problem, rates } = board
  const missing = rates.ready && !rates.known
  const alive = useAlive()
  return (
    <section aria-label="要换算的金额" className="sheet border-t-2 border-t-ink py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(8.5rem,40%)] items-center gap-2 px-2">
        <AmountField
          autoFocus={!byChip}
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
        {missing && (
          <p className="pb-1 text-sm text-signal" role="status">
            这台设备还没有汇率，联网后会自动取得。
          </p>
        )}
        <div className="min-h-11">{alive && <RateSource rates={rates} />}</div>
      </div>
    </section>
  )
}

const NO_SIGNS: Readonly<Record<string, string>> = {}

/** Symbols of currencies; they come after the numbers. */
function useSigns(): Readonly<Record<string, string>> {
  const [signs, setSigns] = useState(NO_SIGNS)
  useEffect(() => {
    import('./signs.build.ts').then(
      (module) => setSigns(module.default),
      (error: unknown) => console.warn('no currency signs', error),
    )
  }, [])
  return signs
}

function MultiCurrencyPage({ first }: ToolPageProps<undefined>) {
  // The route lets nothing else through.
  const group = boardGroup(first) ?? BOARD_GROUPS[0]
  if (!group) throw new RangeError('the board has no lists')
  const board = useBoard(group)
  const [, setState] = useUrlState()
  const [arranging, setArranging] = useState(false)
  const onSource = useCallback((code: string) => setState({ s: code }), [setState])
  useEffect(startCurrencyChoices, [])
  const signs = useSigns()
  const { shown, hidden, drawn } = board
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="lg:sticky lg:top-20">
          <SourcePanel board={board} onSource={onSource} />
        </div>
      </div>
      <div className="min-w-0">
        <GroupChips slug={group.slug} />
        <div className="mt-1 flex min-h-12 flex-wrap items-center gap-x-2 border-b border-ink/70">
          <h2 className="mr-auto text-base">
            {group.label} <span className="text-sm font-normal text-soft numerals">{shown.length} 种</span>
          </h2>
          <button aria-pressed={arranging} className="btn-quiet px-3 aria-pressed:bg-sea-wash aria-pressed:text-sea-deep" onClick={() => setArranging(!arranging)} type="button">
            {arranging ? '完成' : '整理'}
          </button>
          <button className="btn-quiet px-3" disabled={drawn.rows.size === 0} onClick={() => void import('./copy-board.ts').then(({ copyBoard }) => copyBoard(board))} type="button">
            <Icon className="size-4" name="copy" />
            复制表格
          </button>
        </div>
        {arranging ? (
          <ArrangeList group={group} hidden={hidden} shown={shown} />
        ) : (
          <>
            <BoardHeadings source={drawn.source} />
            <ul aria-label={`${group.label}货币`} data-result>
              {shown.map((code) => (
                <BoardLine code={code} key={code} onSource={onSource} row={drawn.rows.get(code)} sign={signs[code] ?? ''} source={drawn.source} />
              ))}
            </ul>
            {shown.length === 0 && <p className="py-8 text-center text-sm text-soft">全部隐藏了。点「整理」放回来，或恢复默认。</p>}
          </>
        )}
        <p className="mt-4 prose-zh text-sm">
          点一行就改用那种货币换算。汇率是公布的参考中间价，一天一次；涨跌是 1 外币合多少源货币较前一日的变化，小于万分之一记为 0.00%。金额保留两位小数。
        </p>
      </div>
    </div>
  )
}

export default definePage({ prepare: () => Promise.resolve(undefined), Component: MultiCurrencyPage })
