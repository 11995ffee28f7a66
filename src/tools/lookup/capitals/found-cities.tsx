import { PlaceRow } from './country-row.tsx'
import type { PlannedPlace } from './planned.ts'
import type { Clocks } from './use-world-time.ts'

interface FoundCitiesProps {
  cities: readonly PlannedPlace[]
  clocks: Clocks | undefined
  /** Ids of the compared places. */
  compared: readonly string[]
  onOpen: (country: string) => void
  onCompare: (id: string) => void
}

/** Cities found by the search, listed above the countries. */
export function FoundCities({ cities, clocks, compared, onOpen, onCompare }: FoundCitiesProps) {
  return (
    <section aria-labelledby="found-cities" className="mb-4">
      <h2 className="mt-3 border-b border-ink/70 pb-1 text-sm font-medium" id="found-cities">
        城市
      </h2>
      <ul>
        {cities.map(({ id, country, zone, name, en, land }) => (
          <li className="border-b border-rule" key={id}>
            <PlaceRow
              clocks={clocks}
              compared={compared.includes(id)}
              country={country}
              first={[name, en]}
              id={id}
              name={name}
              onCompare={onCompare}
              onOpen={onOpen}
              second={[land, zone]}
              zone={zone}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
