import { EngagementButton } from '../../src/portal/engagement/engage-button.tsx'
import { ContentPage } from '../../src/portal/shared/content-page.tsx'
import { FactList, OfficialLink } from '../../src/portal/shared/fact-list.tsx'
import { AnswerSourceLine } from '../../src/tools/ai/shared/answer-source.tsx'
import { JobProgress } from '../../src/tools/ai/shared/job-progress.tsx'
import { CopyButton } from '../../src/tools/shared/copy-button.tsx'
import { ExportSelect } from '../../src/tools/shared/export-select.tsx'
import { Fault } from '../../src/tools/shared/fault.tsx'
import { PastedColumn } from '../../src/tools/shared/pasted-column.tsx'
import { PixelBar } from '../../src/tools/shared/pixel-bar.tsx'
import { ResultTable } from '../../src/tools/shared/result-table.tsx'
import { SearchSnippets } from '../../src/tools/shared/search-snippets.tsx'
import { getSnippetLimit } from '../../src/tools/shared/snippet-places.ts'
import { PendingPart } from '../../src/tools/shared/waits.tsx'
import { WorldMap } from '../../src/ui/map/map.tsx'
import { LONG, SAMPLE_CARDS, SAMPLE_DETAIL } from './sample-contents.ts'
import type { SpecimenGroup } from './specimen.tsx'

const nothing = (): void => undefined
const STARTED = Date.now()
const POINTS = [
  { id: 'lax', label: '洛杉矶', lon: -118.2, lat: 33.7 },
  { id: 'szx', label: '深圳', lon: 114.1, lat: 22.5 },
]
/** A route eastward across the date line; its longitudes continue beyond 180°. */
const WAY = [
  { lon: 114.1, lat: 22.5 },
  { lon: 241.8, lat: 33.7 },
]
const LABEL = { type: 'article', handle: 'sample-1', title: '头程费用怎样拆开算', summary: '' } as const

/** Results: loading, failed, filled, stale, long. */
export const RESULTS: SpecimenGroup = {
  id: 'results',
  title: '结果 Results',
  specimens: [
    { name: 'loading: PendingPart', node: <PendingPart className="h-16 rounded border border-dashed border-rule" /> },
    {
      name: 'loading: JobProgress in the queue',
      node: <JobProgress job={{ ahead: 3, partial: '', startedAt: STARTED }} onStop={nothing} />,
    },
    {
      name: 'loading: JobProgress writing',
      node: (
        <JobProgress
          job={{ ahead: 0, partial: '竹制收纳盒，三个尺寸，可以叠放。', startedAt: STARTED }}
          onStop={nothing}
        />
      ),
    },
    { name: 'error: Fault', node: <Fault error={new Error('文件超过 5 MB，请分开处理')} /> },
    {
      name: 'error: Fault with a way on',
      node: <Fault error={new Error(`没有连上服务器，已经输入的内容还在。${LONG.title}`)} retry={nothing} />,
    },
    {
      name: 'CopyButton: ready, nothing to copy',
      node: (
        <div className="flex">
          <CopyButton label="复制结果" text="11.0231" />
          <CopyButton label="复制空的结果" text="" />
        </div>
      ),
    },
    {
      name: 'ResultTable: numbers, a long cell',
      isWide: true,
      node: (
        <ResultTable
          headers={['代码', '名称', '数量']}
          label="示例结果"
          numeric
          rows={[
            ['USLAX', '洛杉矶', '1,234'],
            ['DEHAM', '汉堡', '56'],
            ['NLRTM', LONG.title, '7'],
          ]}
        />
      ),
    },
    { name: 'ExportSelect', node: <ExportSelect count={1234} fileName="sample" table={() => [['代码'], ['USLAX']]} /> },
    {
      name: 'PastedColumn: rows that could not be read',
      isWide: true,
      node: (
        <PastedColumn
          error={undefined}
          fileName="sample"
          hint="从表格里复制一列，粘贴到这里"
          label="批量换算"
          notes={['来源：示例']}
          numeric
          onText={nothing}
          said="有 1 行不是数。"
          table={{
            headers: ['千克', '磅'],
            rows: [
              ['5', '11.0231'],
              ['abc', '无法识别'],
            ],
            failed: 1,
          }}
          text={'5\nabc'}
        />
      ),
    },
    {
      name: 'PixelBar: fits, too long',
      node: (
        <div className="space-y-2">
          <PixelBar room={getSnippetLimit('google', 'title')} text="竹制收纳盒" />
          <PixelBar room={getSnippetLimit('google', 'title')} text={LONG.title} />
        </div>
      ),
    },
    {
      name: 'SearchSnippets: filled, long, empty',
      isWide: true,
      node: (
        <SearchSnippets
          address="https://example.com/zh/box"
          description={LONG.title.repeat(3)}
          places={['google', 'baidu']}
          title=""
        />
      ),
    },
    {
      name: 'AnswerSourceLine: rules, a model, edited',
      node: (
        <div className="grid gap-1">
          <AnswerSourceLine at={0} source={{ kind: 'rules' }} />
          <AnswerSourceLine
            at={STARTED}
            edited
            source={{ kind: 'model', model: 'sample-1', provider: 'api.example.com', prompt: '1' }}
          />
        </div>
      ),
    },
    {
      name: 'EngagementButton',
      node: (
        <div className="flex">
          <EngagementButton kind="like" label={LABEL} target={901} total={12} />
          <EngagementButton kind="favorite" label={LABEL} target={902} total={0} />
        </div>
      ),
    },
    {
      name: 'FactList, OfficialLink',
      node: (
        <FactList
          facts={[
            { label: '地点', value: '深圳会展中心' },
            { label: '官网', value: <OfficialLink url="https://www.example.com/a" /> },
            { label: '名称', value: LONG.word },
            { label: '没有的', value: '' },
          ]}
        />
      ),
    },
    {
      name: 'WorldMap',
      isWide: true,
      node: (
        <div className="max-w-2xl">
          <WorldMap label="航线" marked={POINTS} points={POINTS} way={WAY} />
        </div>
      ),
    },
    {
      name: 'ContentPage',
      isWide: true,
      node: (
        <ContentPage
          content={SAMPLE_DETAIL}
          list={{ href: '/article', label: '文章', byCategory: (category) => `/article?category=${category}` }}
          related={SAMPLE_CARDS.slice(0, 2)}
        />
      ),
    },
  ],
}
