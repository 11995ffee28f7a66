import { OwnRow } from '../../src/account/contents/own-row.tsx'
import { RowActions } from '../../src/account/row-actions.tsx'
import { ContentRows, ExampleMark } from '../../src/portal/shared/content-row.tsx'
import { createCategoryFilter } from '../../src/portal/shared/filters.ts'
import { MixedContentRows } from '../../src/portal/shared/kind-rows.tsx'
import { ListPage } from '../../src/portal/shared/list-page.tsx'
import { NothingFound } from '../../src/portal/shared/nothing-found.tsx'
import { EmptyList } from '../../src/portal/shared/search-form.tsx'
import { DetailSkeleton, DetailState, Fact, Facts } from '../../src/tools/lookup/shared/detail-parts.tsx'
import { FacetChips, FacetSelect } from '../../src/tools/lookup/shared/facet-select.tsx'
import { ListPlaceholder } from '../../src/tools/lookup/shared/list-room.tsx'
import { HighlightedText, MatchedBy } from '../../src/tools/lookup/shared/marked.tsx'
import { NoRows } from '../../src/tools/lookup/shared/no-rows.tsx'
import { PackUnavailable } from '../../src/tools/lookup/shared/not-here.tsx'
import { OriginLabel, ServerRequestStatus } from '../../src/tools/lookup/shared/origin-label.tsx'
import { PendingRow, PendingRows } from '../../src/tools/lookup/shared/rows-to-come.tsx'
import { SourceText } from '../../src/tools/lookup/shared/lookup-state.tsx'
import { ToolLink } from '../../src/tools/catalogue/tool-link.tsx'
import { catalogue } from '../../src/tools/catalogue/catalogue.ts'
import { LONG, OWN_CONTENTS, SAMPLE_CARDS } from './sample-contents.ts'
import type { SpecimenGroup } from './specimen.tsx'

const nothing = (): void => undefined
const work = async (): Promise<void> => undefined
const OFFLINE = new Error('没有网络，请联网后重试')
const MINUTE = Date.UTC(2026, 10, 20, 6, 5)
const FACETS = [
  { value: 'us', label: '美国', count: 120 },
  { value: 'de', label: '德国', count: 36 },
  { value: 'gb', label: '大不列颠及北爱尔兰联合王国', count: 8 },
]

/** Lists and rows: loading, empty, error, offline, stale, filled, long. */
export const LISTS: SpecimenGroup = {
  id: 'lists',
  title: '列表 Lists',
  specimens: [
    {
      name: 'loading: ListPlaceholder',
      node: (
        <div className="h-24 overflow-hidden">
          <ListPlaceholder />
        </div>
      ),
    },
    { name: 'loading: PendingRow', node: <PendingRow height={52} /> },
    {
      name: 'loading: PendingRows',
      node: (
        <ul>
          <PendingRows count={24} height={4} />
        </ul>
      ),
    },
    { name: 'loading: DetailSkeleton', node: <DetailSkeleton /> },
    { name: 'loading: ServerRequestStatus', node: <ServerRequestStatus busy error={undefined} /> },
    {
      name: 'empty: EmptyList',
      node: <EmptyList href="/account/contents/write" label="写第一篇" text="还没有文章。写下的都先存在这台设备上。" />,
    },
    {
      name: 'empty: NothingFound with what is near',
      node: (
        <NothingFound
          href="/article"
          keyword="头程费用怎么算"
          label="看全部文章"
          near={{
            words: ['头程', '费用'],
            tags: [{ handle: 'freight', label: '海运' }],
            tools: catalogue.slice(0, 2),
          }}
          of="文章"
          path="/article"
        />
      ),
    },
    {
      name: 'empty: NothingFound of a long search',
      node: (
        <NothingFound
          href="/article"
          keyword={LONG.word.repeat(3)}
          label="看全部文章"
          near={undefined}
          of="文章"
          path="/article"
        />
      ),
    },
    { name: 'empty: NoRows', node: <NoRows error={undefined} retry={nothing} set="ports" /> },
    { name: 'error: NoRows', node: <NoRows error={OFFLINE} retry={nothing} set="ports" /> },
    { name: 'error: ServerRequestStatus', node: <ServerRequestStatus busy={false} error={OFFLINE} /> },
    {
      name: 'error or offline: PackUnavailable',
      node: (
        <PackUnavailable
          message="资料包没有读出来，请重试。"
          retry={nothing}
          still="查到过的编码存在这台设备上，断网也能再查。"
          what="HS 编码资料包"
        />
      ),
    },
    {
      name: 'stale: OriginLabel of the device, the server, what was kept',
      node: (
        <div className="space-y-1 text-xs text-soft">
          <p>
            <OriginLabel date="2026-11-20" origin="device" />
          </p>
          <p>
            <OriginLabel at={MINUTE} date="2026-11-20" origin="live" />
          </p>
          <p>
            <OriginLabel among={12} at={MINUTE} date="2026-09-01" origin="saved" />
          </p>
        </div>
      ),
    },
    {
      name: 'SourceText',
      node: <SourceText date="2026-11-20" note="由各国海关公布的税则整理，只供查找，申报以海关为准。" />,
    },
    { name: 'filled and long: ContentRows', isWide: true, node: <ContentRows list={SAMPLE_CARDS} /> },
    {
      name: 'a search: MixedContentRows with marks',
      isWide: true,
      node: <MixedContentRows list={SAMPLE_CARDS.slice(0, 2)} marks="费用" />,
    },
    {
      name: 'filled: ListPage with filters, orders and paging',
      isWide: true,
      node: (
        <ListPage
          empty={{ text: '还没有文章。', href: '/', label: '返回首页' }}
          facts={{
            title: '文章',
            intro: '卖家写的经验，编辑看过才上线。',
            path: '/article',
            filters: [createCategoryFilter('article')],
            orders: ['likes', 'updated'],
          }}
          next="1763604600000-4"
          query={{ category: '物流', after: '1763604600000-9' }}
          rows={2}
        >
          <ContentRows list={SAMPLE_CARDS.slice(0, 2)} />
        </ListPage>
      ),
    },
    {
      name: 'ExampleMark',
      node: (
        <p>
          <ExampleMark />
          竹制收纳盒
        </p>
      ),
    },
    {
      name: 'found: HighlightedText, MatchedBy',
      node: (
        <p>
          <HighlightedText query="洛杉矶" text="USLAX 洛杉矶" />{' '}
          <MatchedBy hidden={{ alias: '别名' }} row={{ code: 'USLAX', matchedIn: 'alias', matched: '罗省' }} />
        </p>
      ),
    },
    { name: 'FacetSelect', node: <FacetSelect all="全部国家" label="国家" name="country" options={FACETS} /> },
    {
      name: 'FacetChips',
      node: <FacetChips all="全部" label="国家或地区" name="area" options={FACETS} waiting={false} />,
    },
    {
      name: 'detail filled: Facts, Fact',
      node: (
        <DetailState error={undefined} missing="没有这个港口" retry={nothing} said={() => 'USLAX'} value="USLAX">
          {(code) => (
            <Facts>
              <Fact name="代码" value={code} />
              <Fact name="港口" sub="Port of Los Angeles" value="洛杉矶" />
              <Fact name="别名" value={LONG.word} />
            </Facts>
          )}
        </DetailState>
      ),
    },
    {
      name: 'detail failed, detail missing',
      node: (
        <>
          <DetailState error={OFFLINE} missing="" retry={nothing} said={String} value={undefined}>
            {String}
          </DetailState>
          <DetailState error={undefined} missing="没有这个港口。" retry={nothing} said={String} value={null}>
            {String}
          </DetailState>
        </>
      ),
    },
    {
      name: 'OwnRow: each state of a text',
      isWide: true,
      node: (
        <ul className="divide-y divide-rule">
          {OWN_CONTENTS.map((content) => (
            <OwnRow account={1} content={content} key={content.id} />
          ))}
        </ul>
      ),
    },
    {
      name: 'RowActions',
      node: (
        <RowActions
          actions={[
            { label: '打开', run: work },
            { label: '删除', asks: '删除后不能恢复。', run: work },
          ]}
          title="草稿"
        />
      ),
    },
    {
      name: 'ToolLink',
      node: (
        <ul>
          {catalogue.slice(0, 3).map((tool) => (
            <li key={tool.slug}>
              <ToolLink tool={tool} />
            </li>
          ))}
        </ul>
      ),
    },
  ],
}
