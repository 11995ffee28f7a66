import { useUrlState } from '../../../state/url-state.ts'
import type { LookupAnswer } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { FacetSelect } from '../shared/facet-select.tsx'

/** The whole set has its lines in the order in which they are listed; an answer to a search has them by rank. */
const EVERY_PORT = { set: 'ports', text: '', filters: [], facets: ['line', 'countryZh'], offset: 0, limit: 0 }

const byPinyin = new Intl.Collator('zh-CN')

/** The values with their counts; what is chosen is among them, even when the search leaves nothing of it. */
function counted(
  values: readonly string[],
  chosen: string,
  counts: ReadonlyMap<string, number>,
): { value: string; label: string; count: number }[] {
  const shown = chosen === '' || values.includes(chosen) ? values : [...values, chosen]
  return shown.map((value) => ({ value, label: value, count: counts.get(value) ?? 0 }))
}

/** The route line, all of them, and the country, of those that are left. Asks nothing of its own before the list has its answer, so one 重试 is enough. */
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
