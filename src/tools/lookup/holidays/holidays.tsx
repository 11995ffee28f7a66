import type { CountedFrom, HolidayYear } from '../../../engines/holiday/operation.ts'
import { useMarketCodes } from '../../../state/markets.ts'
import { usePendingPreferencesClass } from '../../../state/preferences-known.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Flag } from '../../flag.tsx'
import { usePendingStateClass } from '../../shared/use-awaited.ts'
import englishNames from './english-names.build.ts'
import { useFoundCountries } from './use-found.ts'
import { useMarketCountry } from './use-market-countries.ts'
import { useToday } from './use-today.ts'
import { listOfferedYears, readCompared, readCountry, readMonth, readYear, explainWrongLink } from './view-state.ts'
import { YearView } from './year-view.tsx'

const CompareView = lazyPart(async () => (await import('./compare-view.tsx')).CompareView)

function YearSelect({ year, today }: { year: number; today: string }) {
  const [, setState] = useUrlState()
  const offered = today === '' ? [] : listOfferedYears(today)
  const years = offered.includes(year) || today === '' ? offered : [...offered, year].toSorted((a, b) => a - b)
  return (
    <label>
      <span className="sr-only">年份</span>
      <select
        className="field select w-28 text-sm numerals"
        disabled={today === ''}
        id="year"
        onChange={(event) => setState({ y: event.target.value, d: '' })}
        value={today === '' ? '' : String(year)}
      >
        {today === '' && <option value="">年份</option>}
        {years.map((one) => (
          <option key={one} value={String(one)}>
            {one} 年
          </option>
        ))}
      </select>
    </label>
  )
}

export interface HolidaysProps {
  /** Country of the path. */
  first: string | undefined
  /** Year embedded in the document, with the date that it is counted from. */
  begin: CountedFrom<HolidayYear> | null
}

/** Holidays of a country's year, or of several countries side by side. */
export function Holidays({ first, begin }: HolidaysProps) {
  useMarketCountry(first !== undefined)
  const [state, setState] = useUrlState()
  const own = useToday()
  // The document's date is used until the visitor's date is known.
  const today = own === '' ? (begin?.today ?? '') : own
  const { named } = useFoundCountries()
  const country = named ?? readCountry(state, first)
  const year = readYear(state, today)
  const comparing = state.v === 'compare'
  const compared = readCompared(state)
  const markets = useMarketCodes()
  const awaited = usePendingStateClass()
  const settled = usePendingPreferencesClass('own-markets:invisible')
  // The server does not see the state, so the message is only shown after hydration.
  const wrong = own === '' ? '' : explainWrongLink(state)
  const compare = (): void => {
    // The first comparison contains the shown country and the visitor's markets.
    const codes = compared.length > 0 ? compared : readCompared({ with: [country.code, ...markets].join(',') })
    setState({ v: 'compare', with: codes.join(','), d: '' })
  }
  return (
    <div className={`says-loading ${awaited} ${settled}`}>
      <div className="mb-1 flex min-h-11 items-center gap-3">
        <h2 className="mr-auto flex min-w-0 items-center gap-2.5 text-lg">
          {comparing ? (
            '多国对比'
          ) : (
            <>
              <Flag code={country.code} />
              <span className="min-w-0 truncate">
                {country.zh}
                <span className="ml-2 text-sm font-normal text-soft" lang="en">
                  {englishNames[country.code]}
                </span>
              </span>
            </>
          )}
        </h2>
        {comparing && (
          <button className="btn" onClick={() => setState({ v: '' })} type="button">
            返回单个国家
          </button>
        )}
        <YearSelect today={today} year={year} />
      </div>
      <div className="min-h-[70vh]">
        {wrong !== '' && <p className="mb-1 text-sm text-signal">{wrong}</p>}
        {today !== '' && comparing && (
          <CompareView codes={compared} month={readMonth(state, today)} today={today} year={year} />
        )}
        {today !== '' && !comparing && (
          <YearView begin={begin} country={country} onCompare={compare} today={today} year={year} />
        )}
      </div>
    </div>
  )
}
