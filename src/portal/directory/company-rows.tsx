import { formatPlace } from '../place.ts'
import type { CardOf } from '../shared/cards.ts'
import { ContentRow } from '../shared/content-row.tsx'
import { ClaimLine } from './claimed.tsx'

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')

/** Rows of companies: business, place, founding year, official site and claim status. */
export function CompanyRows({ list, marks = '' }: { list: readonly CardOf<'company'>[]; marks?: string }) {
  if (list.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
      {list.map((company) => (
        <li key={company.id}>
          <ContentRow
            card={company}
            marks={marks}
            meta={
              <>
                <span className="text-ink">{company.category}</span>
                <span>{formatPlace(company.facts)}</span>
                {company.facts.since !== undefined && <span>{company.facts.since}年成立</span>}
                <span>{hostOf(company.facts.official)}</span>
                <span>{company.facts.checkedOn} 核对</span>
                {/* Examples have no claim, and older cached lists lack the field. */}
                {company.claim && !company.isExample && <ClaimLine claim={company.claim} />}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Rows of services: provider, markets, price and claim status. */
export function ServiceRows({ list, marks = '' }: { list: readonly CardOf<'service'>[]; marks?: string }) {
  if (list.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
      {list.map((service) => (
        <li key={service.id}>
          <ContentRow
            card={service}
            marks={marks}
            meta={
              <>
                <span className="text-ink">{service.category}</span>
                <span>{service.facts.provider}</span>
                {service.facts.markets !== undefined && <span>{service.facts.markets.join('、')}</span>}
                {service.facts.price !== undefined && <span>{service.facts.price}</span>}
                {service.claim && !service.isExample && <ClaimLine claim={service.claim} />}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
