import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { MAX_COMPARED_COUNTRIES } from '../../../engines/holiday/operation.ts'
import { usePendingPreferencesClass } from '../../../state/preferences-known.ts'
import { showToast } from '../../../state/toast.ts'
import { formatUrlState, useUrlState } from '../../../state/url-state.ts'
import { Flag } from '../../flag.tsx'
import { Fault } from '../../shared/fault.tsx'
import { FoundDays } from './found-days.tsx'
import { useToday } from './use-today.ts'
import { useScrollToPressed } from '../shared/use-pressed-in-sight.ts'
import { useFoundCountries } from './use-found.ts'
import { useMarketCountries } from './use-market-countries.ts'
import { AREAS, readArea, readCompared, readCountry, toggleCompared, type Country } from './view-state.ts'

function areaText(area: string): string {
  return area === AREAS[0] ? '' : area
}

function AreaTabs({ searching }: { searching: boolean }) {
  const [state, setState] = useUrlState()
  const open = readArea(state)
  const strip = useScrollToPressed<HTMLDivElement>(open)
  return (
    <div aria-label="大洲" className="strip" ref={strip} role="group">
      {AREAS.map((area) => (
        <button
          aria-pressed={!searching && area === open}
          className="chip shrink-0"
          key={area}
          onClick={() => setState({ area: areaText(area), q: '' })}
          type="button"
        >
          {area}
        </button>
      ))}
    </div>
  )
}

function isPlain(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
}

function CountryChip({
  country,
  pressed,
  several,
  onPick,
}: {
  country: Country
  pressed: boolean
  several: boolean
  onPick: (country: Country) => void
}) {
  const [{ y = '' }] = useUrlState()
  const words = (
    <>
      <Flag className="h-3.5 w-5" code={country.code} />
      {country.zh}
    </>
  )
  const look = 'chip shrink-0 gap-1.5'
  if (several) {
    return (
      <button aria-pressed={pressed} className={look} onClick={() => onPick(country)} type="button">
        {words}
      </button>
    )
  }
  const pick = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    onPick(country)
  }
  return (
    // A plain click shows the country on this page; the link leads to the country's own page.
    <a
      aria-current={pressed ? 'true' : undefined}
      className={look}
      href={`/tools-jieri/${country.code.toLowerCase()}${formatUrlState({ y })}`}
      onClick={pick}
    >
      {words}
    </a>
  )
}

/** Returns the handler for pressing a country: shows it, or adds it to or removes it from the comparison. */
function usePick(comparing: boolean, first: string | undefined): (country: Country) => void {
  const [state, setState] = useUrlState()
  return ({ code, zh }) => {
    if (!comparing) {
      setState({ land: code.toLowerCase() === first ? '' : code.toLowerCase(), d: '', q: '' })
      return
    }
    const next = toggleCompared(readCompared(state), code)
    if (next === undefined)
      showToast(`一次最多对比 ${String(MAX_COMPARED_COUNTRIES)} 个，先去掉一个再加${zh}`, { type: 'fail' })
    else setState({ with: next, q: '' })
  }
}

/** Sets the height that the list had before a search as its minimum, so that content below hardly moves. */
function useHeightKept(searching: boolean): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    element.style.setProperty('min-height', searching ? `${String(height.current)}px` : null)
    if (!searching) height.current = element.offsetHeight
  }, [searching])
  return room
}

/** Countries found by the search, or those of a continent. `first` is the country of the path. */
export function CountryPicker({ first }: { first: string | undefined }) {
  const [state] = useUrlState()
  const { text, found, named, error, retry } = useFoundCountries()
  const comparing = state.v === 'compare'
  const chosen = comparing ? readCompared(state) : [(named ?? readCountry(state, first)).code]
  const pick = usePick(comparing, first)
  const area = readArea(state)
  // The continent's countries are shown until a search has results.
  const settled = usePendingPreferencesClass('own-markets:invisible')
  const offered = useMarketCountries(area)
  const shown = (text === '' ? undefined : found) ?? offered
  const today = useToday()
  const strip = useScrollToPressed<HTMLUListElement>(`${area} ${chosen[0] ?? ''}`)
  const room = useHeightKept(text !== '' && found !== undefined)
  return (
    <>
      <div className="mt-2">
        <AreaTabs searching={text !== ''} />
      </div>
      {error && <Fault className="mt-4" error={error} retry={retry} />}
      <div className="min-h-13" ref={room}>
        <ul
          aria-label={text === '' || !found ? area : '找到的国家和地区'}
          className={`-mx-4 mt-1 grid grid-flow-col auto-cols-max content-start justify-start gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-sm:grid-rows-[repeat(2,auto)] sm:mx-0 sm:flex sm:flex-wrap sm:content-start sm:px-0 ${settled}`}
          ref={strip}
        >
          {shown.map((country) => (
            <li className="flex" key={country.code}>
              <CountryChip
                country={country}
                onPick={pick}
                pressed={chosen.includes(country.code)}
                several={comparing}
              />
            </li>
          ))}
        </ul>
        {text !== '' && found?.length === 0 && <FoundDays text={text} today={today} />}
      </div>
    </>
  )
}
