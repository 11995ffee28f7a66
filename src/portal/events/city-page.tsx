import { AppLink } from '../../ui/app-link.tsx'
import { getListAddress } from '../shared/list-address.ts'
import { EmptyList } from '../shared/search-form.tsx'
import { getCountryName } from '../place.ts'
import type { readCities } from './read-event-list.ts'
import type { EventScope } from './scope.ts'

/** Cities with events, by country. */
export function CityPage({ data: lands, scope }: { data: Awaited<ReturnType<typeof readCities>>; scope: EventScope }) {
  return (
    <div data-result>
      <header className="pt-1">
        <h1 className="text-xl">按城市查看{scope.label}</h1>
        <p className="mt-1 prose-zh text-sm">选一个城市，查看在那里举办的{scope.label}。</p>
      </header>
      {lands.length === 0 && (
        <EmptyList href={scope.path} label={`查看${scope.label}日历`} text={`还没有登记地点的${scope.label}。`} />
      )}
      {lands.map(({ country, cities }) => (
        <section aria-labelledby={`land-${country}`} className="mt-6" key={country}>
          <h2 className="border-b border-ink/70 pb-1.5 text-lg" id={`land-${country}`}>
            {getCountryName(country)}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {cities.map(({ city, count }) => (
              <li key={city}>
                <AppLink className="chip" href={getListAddress(`${scope.path}/list`, { city, country })}>
                  {city}
                  <span className="text-xs text-soft numerals">{count} 场</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
