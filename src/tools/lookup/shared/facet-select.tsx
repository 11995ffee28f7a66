import { useMemo } from 'react'
import { usePendingPreferencesClass } from '../../../state/preferences-known.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { sortByMarkets, useMarkets } from '../../markets.ts'
import { useScrollToPressed } from './use-pressed-in-sight.ts'

interface FacetSelectProps {
  /** Name of the URL parameter. */
  name: string
  label: string
  all: string
  options: readonly { value: string; label: string; count?: number }[]
}

/** Puts the visitor's markets first; values that are no countries keep their order. */
function useOrdered(options: FacetSelectProps['options']): FacetSelectProps['options'] {
  const markets = useMarkets()
  return useMemo(
    () => (markets.length > 0 ? sortByMarkets(options, markets, ({ label }, { name }) => label === name) : options),
    [options, markets],
  )
}

/** Filter with many values, as a select; the choice is stored in the URL. */
export function FacetSelect({ name, label, all, options }: FacetSelectProps) {
  const [state, setState] = useUrlState()
  const ordered = useOrdered(options)
  return (
    <label className="min-w-0 flex-1 basis-32 sm:max-w-64 sm:basis-40">
      <span className="sr-only">{label}</span>
      <select
        className="field select text-sm"
        id={`facet-${name}`}
        onChange={(event) => setState({ [name]: event.target.value })}
        value={state[name] ?? ''}
      >
        <option value="">{all}</option>
        {ordered.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label}（${option.count}）`}
          </option>
        ))}
      </select>
    </label>
  )
}

interface FacetChipsProps extends FacetSelectProps {
  /** True while the counts are loading. */
  waiting: boolean
}

/**
 * Filter with few values, as chips; values without rows are hidden. If the URL has a search text, the chips are hidden
 * until their counts are known.
 */
export function FacetChips({ name, label, all, options, waiting }: FacetChipsProps) {
  const [state, setState] = useUrlState()
  const chosen = state[name] ?? ''
  const ordered = useOrdered(options)
  const standing = ordered.filter(({ value, count }) => count !== 0 || value === chosen)
  const settled = usePendingPreferencesClass('own-markets:invisible')
  const unsure = waiting && (state.q ?? '') !== ''
  // Counts arrive later and widen the strip.
  const strip = useScrollToPressed<HTMLDivElement>(`${chosen} ${standing.length} ${options[0]?.count !== undefined}`)
  return (
    <div aria-label={label} className={`strip ${unsure ? 'invisible' : settled}`} ref={strip} role="group">
      {[{ value: '', label: all, count: undefined }, ...standing].map((option) => (
        <button
          aria-pressed={chosen === option.value}
          className="chip shrink-0"
          key={option.value}
          onClick={() => setState({ [name]: option.value })}
          type="button"
        >
          {option.label}
          {/* Room for the count before it comes. */}
          {option.value !== '' && <span className="min-w-5.5 text-xs text-soft numerals">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
