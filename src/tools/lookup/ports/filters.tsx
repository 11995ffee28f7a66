import { useUrlState } from '../../../state/url-state.ts'
import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { FacetSelect } from '../shared/facet-select.tsx'

/** Query of all ports. Its facets have the lines in the file's order; the answer to a search sorts them by rank. */
const EVERY_PORT = { set: 'ports', text: '', filters: [], facets: ['line', 'countryZh'], offset: 0, limit: 0 }

const byPinyin = new Intl.Collator('zh-CN')

/** Facet values with counts; includes the chosen value even if no row matches it. */
function counted(
  values: readonly string[],
  chosen: string,
  counts: ReadonlyMap<string, number>,
): { value: string; label: string; count: number }[] {
  const shown = chosen === '' || values.includes(chosen) ? values : [...values, chosen]
  return shown.map((value) => ({ value, label: value, count: counts.get(value) ?? 0 }))
}

/**
 * Filters by route line (all lines) and by country (those with matches). They send no query before the list has an
 * answer, so that one 重试 covers both.
 */
export function Filters({ answer }: { answer: LookupAnswer | undefined }) {
  const [{ land = '', line = '' }] = useUrlState()
  const { value: every } = useWorkerAnswer(searchWorker, 'list', answer && EVERY_PORT)
  const lines = every?.facets.line?.map(([value]) => value) ?? []
  const left = new Map(answer?.facets.countryZh)
  const lands = [...left.keys()].toSorted((a, b) => byPinyin.compare(a, b))
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <FacetSelect
        all="全部航线"
        label="航线"
        name="line"
        options={counted(lines, line, new Map(answer?.facets.line))}
      />
      <FacetSelect all="全部国家和地区" label="国家和地区" name="land" options={counted(lands, land, left)} />
    </div>
  )
}
