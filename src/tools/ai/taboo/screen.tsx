import { useMemo } from 'react'
import { useMarketCodes } from '../../../state/markets.ts'
import { usePendingPreferencesClass } from '../../../state/preferences-known.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { tabooWorker } from '../../../workers/taboo.ts'
import { Checker, MAX_MODEL_TEXT_LENGTH, TOO_LONG_FOR_MODEL_MESSAGE } from '../shared/checker.tsx'
import type { ColumnJob } from '../shared/column-run.ts'
import { defineForm, useForm } from '../shared/form.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { parseMarkets, TABOO_COVERAGE, getRegionName } from './chosen-markets.ts'
import { groupByMarket, toColumnCells, toFindings } from './found-taboos.ts'
import { MarketCard } from './market-card.tsx'
import { MarketReport } from './market-report.tsx'
import { MarketsField } from './markets-field.tsx'

const FORM = defineForm({ slug: 'jinji', words: ['x'], options: { markets: '' } })

/** Expandable cards with all known facts of each market. */
function MarketCards({ markets }: { markets: readonly string[] }) {
  const [{ card = '' }, setState] = useUrlState()
  const settled = usePendingPreferencesClass('own-markets:invisible')
  return (
    <section aria-labelledby="market-cards" className="mt-8">
      <h2 className="text-lg font-semibold" id="market-cards">
        市场禁忌资料
      </h2>
      <p className="mt-1 text-sm text-soft">不用粘贴文字，直接看一个市场的全部资料。</p>
      <div className={`mt-2 flex flex-wrap gap-2 ${settled}`}>
        {markets.map((code) => (
          <button
            aria-pressed={card === code}
            className="chip"
            key={code}
            onClick={() => setState({ card: card === code ? '' : code })}
            type="button"
          >
            {getRegionName(code)}
          </button>
        ))}
      </div>
      {markets.includes(card) && <MarketCard code={card} key={card} name={getRegionName(card)} />}
    </section>
  )
}

/** Page of the taboo scanner. */
export default function Screen() {
  const form = useForm(FORM)
  const [{ view = '' }] = useUrlState()
  const own = useMarketCodes()
  const { x, markets: chosen } = form.values
  const markets = useMemo(() => parseMarkets(chosen, own), [chosen, own])
  const request = useMemo(() => (x.trim() === '' ? undefined : { text: x, markets }), [x, markets])
  const answers = useAnswer({
    tool: 'taboo',
    client: tabooWorker,
    method: 'scan',
    request,
    modelInput: x.length > MAX_MODEL_TEXT_LENGTH ? undefined : request,
  })
  const column = useMemo(
    (): ColumnJob => ({
      takes: ['标题或文案'],
      gives: ['不要用', '有风险', '留意', '发现', '涉及市场', '原因', '怎么改', '替换后'],
      fileName: '文化禁忌扫描',
      runRow: async ([text = ''], signal) =>
        toColumnCells(text, await tabooWorker.call('scan', { text, markets }, { signal })),
    }),
    [markets],
  )
  const result = answers.answer?.result
  const report = useMemo(() => {
    const groups = result && x !== '' ? groupByMarket(result, markets) : []
    return { groups, clear: markets.filter((code) => !groups.some((group) => group.code === code)).map(getRegionName) }
  }, [result, x, markets])
  const field = <MarketsField chosen={markets} onChoose={(codes) => form.set({ markets: codes.join(',') })} />
  return (
    <>
      <Checker
        answers={answers}
        column={column}
        columnOptions={field}
        empty="粘贴文字后，各个市场的禁忌会在文中标出，这里列出原因和改法"
        fields={field}
        findings={toFindings}
        form={form}
        label="文化禁忌扫描"
        modelNote={x.length > MAX_MODEL_TEXT_LENGTH ? TOO_LONG_FOR_MODEL_MESSAGE : ''}
        nothing="在所选市场没有发现禁忌"
        placeholder="粘贴标题、广告文案或邮件，中英文都可以，也可以拖入文本文件"
        sendTo={['weijin', 'emoji', 'cpms']}
        tips={({ optimizeSuggestions }) => optimizeSuggestions}
        total={(found) => toFindings(found).length}
        word="x"
      />
      {view === '' && report.groups.length > 0 && <MarketReport clear={report.clear} groups={report.groups} />}
      <MarketCards markets={markets} />
      <p className="mt-4 text-xs text-soft">
        {TABOO_COVERAGE.regions} 个国家和地区、{TABOO_COVERAGE.facts} 条资料，{TABOO_COVERAGE.date}{' '}
        更新。标「参考」的是常识，未逐条核实；同一国家的人看法也不相同，结果供参考。图片不会被检查。
      </p>
    </>
  )
}
