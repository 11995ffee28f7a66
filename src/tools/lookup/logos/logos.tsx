import { useMemo } from 'react'
import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import { DetailBeside } from '../shared/detail-beside.tsx'
import { DetailSkeleton } from '../shared/detail-parts.tsx'
import { ExportMenu, type ExportColumn } from '../shared/export-menu.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { useDetail } from '../shared/use-detail.ts'
import { useLookup, type LookupQuery } from '../shared/use-lookup.ts'
import type { LogoCategory } from './categories.ts'
import { CategoryLink } from './category-link.tsx'
import { LogoGrid } from './logo-grid.tsx'
import { KIND_LABELS, toLogo } from './logo.ts'

const OpenLogo = lazyPart(async () => (await import('./open-logo.tsx')).OpenLogo, <DetailSkeleton />)

const SET = 'logos'

const EXPORT: readonly ExportColumn[] = [
  { title: '名称', cell: (row) => toLogo(row).name },
  { title: '英文名', cell: (row) => row.en ?? '' },
  { title: '分类', cell: (row) => toLogo(row).categoryLabel },
  { title: '种类', cell: (row) => KIND_LABELS[toLogo(row).kind] },
  { title: '颜色', cell: ({ color = '' }) => (color === '' ? '' : `#${color}`) },
  { title: '出处', cell: (row) => row.source ?? '' },
  { title: '官网', cell: (row) => row.site ?? '' },
  { title: '品牌规范', cell: (row) => row.guidelines ?? '' },
  { title: '图形许可', cell: (row) => row.licence ?? '' },
]

/** Matching logos of a category, or of all. */
export function Logos({
  slug,
  category,
  begin,
}: {
  slug: string
  category: LogoCategory | undefined
  begin: LookupAnswer | null
}) {
  const [{ q = '', sharp = '' }, setState] = useUrlState()
  const opened = useDetail('open')
  const query = useMemo(
    (): LookupQuery => ({
      set: SET,
      text: q,
      filters: [
        ...(category ? [{ column: 'category', op: 'is' as const, value: category }] : []),
        ...(sharp === '1' ? [{ column: 'sharp', op: 'is' as const, value: '1' }] : []),
      ],
      facets: [],
    }),
    [q, category, sharp],
  )
  const result = useLookup(query, sharp === '1' ? null : begin)
  return (
    <div className={`says-loading ${usePendingStateClass()}`}>
      <div className="mt-1 flex min-h-13 flex-wrap items-center gap-2">
        <div className="mr-auto max-sm:w-full">
          {/* Both lines have their room before they come. */}
          <p aria-live="polite" className="min-h-[1.4rem] text-sm font-medium numerals">
            {result.first && `${result.total} 个`}
          </p>
          <ListOrigin result={result} />
        </div>
        <button
          aria-pressed={sharp === '1'}
          className="chip"
          onClick={() => setState({ sharp: sharp === '1' ? '' : '1' })}
          title="不看字母牌"
          type="button"
        >
          只看矢量原图
        </button>
        {/* Room for what comes with the first rows, so that the button beside stays where it is. */}
        <div className="flex min-h-11 min-w-34 justify-end">
          {result.first && <ExportMenu columns={EXPORT} count={result.total} fileName="平台Logo" rows={result.all} />}
        </div>
      </div>
      <DetailBeside detail={<OpenLogo id={opened.code} />} opened={opened} title="Logo">
        <div className="mt-2" data-result>
          <LookupState result={result}>
            <LogoGrid current={opened.code} onOpen={opened.open} result={result} />
          </LookupState>
          {category && result.first?.total === 0 && (
            <p className="-mt-8 flex justify-center">
              <CategoryLink label="在全部分类里找" slug={slug} />
            </p>
          )}
        </div>
        <SourceNote result={result} />
      </DetailBeside>
    </div>
  )
}
