import { readAddress } from '../src/engines/ip/read-address.ts'
import { describeGroup } from '../src/engines/units/engine.ts'
import { findVideoLink, VIDEO_SOURCES } from '../src/lib/video-link.ts'
import { parseCurrencyCode } from '../src/tools/money/shared/codes.ts'
import { readPair as readMoneyPair } from '../src/tools/money/exchange-rate/pair-state.ts'
import { readBillableRequest } from '../src/tools/money/billable-weight/billable-state.ts'
import { readFeeInputs } from '../src/tools/money/payment-fee/fee-state.ts'
import { listRows, type Lookup } from '../src/engines/search/lookup.ts'
import type { UrlState } from '../src/state/url-state.ts'
import { readPair, readSource } from '../src/tools/converter/pair-state.ts'
import { readQuery as readWarehouses } from '../src/tools/lookup/fba/query.ts'
import { findCountry, readMonth, readYear } from '../src/tools/lookup/holidays/view-state.ts'
import { toCountryCode } from '../src/tools/lookup/capitals/planned.ts'
import { readDate, readPlaces } from '../src/tools/lookup/capitals/query.ts'
import { readQuery as readPorts } from '../src/tools/lookup/ports/query.ts'
import { readQuery as readTerms } from '../src/tools/lookup/glossary/query.ts'
import { continentQuery } from '../src/tools/lookup/shared/continent-query.ts'
import type { LookupQuery } from '../src/tools/lookup/shared/use-lookup.ts'
import { flagState, OPTION_FIELDS } from '../src/tools/text/option-fields.ts'
import { TEXT_OPERATIONS } from '../src/tools/text/text-tool.ts'

/** Reads a URL's state like the tool's page does; returns descriptions of what the page would not understand. */
type Reader = (state: UrlState, lookup: (set: string) => Lookup) => string[]

const wrong = (what: string, isRight: boolean): string[] => (isRight ? [] : [what])
const finds = (query: LookupQuery, lookup: (set: string) => Lookup): string[] =>
  wrong('finds nothing', listRows(lookup(query.set), { ...query, offset: 0, limit: 1 }).total > 0)
const has = (lookup: Lookup, column: string, value: string | undefined): boolean =>
  value === undefined || lookup.reference.rows.some((row) => row[lookup.columnAt.get(column) ?? -1] === value)

function readConverter(slug: string): Reader {
  return (state) => {
    const group = describeGroup(slug)
    const pair = readPair(group, state)
    const { u, f = u, t } = state
    if (u === undefined) return []
    return [
      ...wrong(`no unit ${u}`, readSource(group, state) === u),
      ...wrong(`not the pair ${f} ${t}`, pair.from === f && (t === undefined || pair.to === t)),
    ]
  }
}

function readText(slug: string): Reader {
  return (state) => {
    const operation = TEXT_OPERATIONS[slug]
    if (!operation) return ['no operation']
    return Object.entries(state).flatMap(([key, value]) => [
      ...wrong(
        `no option ${key}`,
        OPTION_FIELDS[operation].some((field) => field.key === key),
      ),
      ...wrong(`${key} is so by itself`, flagState(operation, key, value === '1')[key] === value),
    ])
  }
}

/** Volumetric weight: all three sides in one unit, and the weight under its unit's key. */
function readParcel(state: UrlState): string[] {
  const { length, width, height, lengthUnit, weight, weightUnit } = readBillableRequest(state)
  if (Object.keys(state).length === 0) return []
  const sides = [length, width, height].every((side) => /^\d+(?:\.\d+)?$/.test(side))
  return [
    ...wrong('no three sides', sides),
    ...wrong('not the unit', lengthUnit === state.u),
    ...wrong('not the weight', weight === (state[weightUnit] ?? '')),
  ]
}

/** URL readers by slug, with the keys that each page knows. */
export const ADDRESS_READERS: Readonly<Record<string, { keys: readonly string[]; read: Reader }>> = {
  ...Object.fromEntries(
    'zhiliang len tiji wendu mianji dianzi time sudu fuel gonglv energy yaqiang force liju jiaodu jinzhi guojidanwei'
      .split(' ')
      .map((slug) => [slug, { keys: ['v', 'u', 'f', 't'], read: readConverter(slug) }]),
  ),
  ...Object.fromEntries(
    Object.keys(TEXT_OPERATIONS).map((slug) => [
      slug,
      { keys: OPTION_FIELDS[TEXT_OPERATIONS[slug] ?? 'strip-all'].map(({ key }) => key), read: readText(slug) },
    ]),
  ),
  hlhs: {
    keys: ['v', 'f', 't', 's'],
    read: (state) => {
      const { from, to } = readMoneyPair(state, { from: 'USD', to: 'CNY' })
      return wrong(
        `not the pair ${state.f} ${state.t}`,
        (state.f ?? from) === from && (state.t ?? to) === to && parseCurrencyCode(from) !== undefined,
      )
    },
  },
  paypal: {
    keys: ['v', 'd'],
    read: (state) => wrong('no direction', readFeeInputs(state).direction === (state.d ?? 'forward')),
  },
  ip: {
    keys: ['ip'],
    read: ({ ip }) => wrong('no IP address', ip === undefined || readAddress(ip).notes.length === 0),
  },
  whpj: { keys: ['q', 'v'], read: () => [] },
  yjhs: { keys: ['v', 's'], read: () => [] },
  fba: {
    keys: ['q', 'open', 'country', 'region', 'us', 'ca'],
    read: (state, lookup) => [
      ...finds(readWarehouses(state), lookup),
      ...wrong('no such code', has(lookup('fba'), 'code', state.open)),
    ],
  },
  gangkou: {
    keys: ['q', 'port', 'line', 'land', 'view', 'from', 'to'],
    read: (state, lookup) => [
      ...finds(readPorts(state), lookup),
      ...wrong('no such port', has(lookup('ports'), 'code', state.port)),
      ...wrong(
        'no such ends',
        [state.from, state.to].every((end) => has(lookup('ports'), 'code', end) || has(lookup('fba'), 'code', end)),
      ),
    ],
  },
  // The HS set is not searched here; the tool's own tests check q and code.
  hs: {
    keys: ['q', 'code'],
    read: ({ code }) => wrong('no code', code === undefined || /^(?:\d{2}){1,3}$/.test(code)),
  },
  jieri: {
    keys: ['land', 'y', 'm', 'd'],
    read: (state) => [
      ...wrong('no such country', state.land === undefined || findCountry(state.land) !== undefined),
      ...wrong('no such year', state.y === undefined || readYear(state, '2026-11-22') === Number(state.y)),
      ...wrong('no month', state.m === undefined || readMonth(state, '2026-11-22') === Number(state.m)),
      ...wrong(
        'no day of that year',
        state.d === undefined || (readDate(state) !== undefined && state.d.startsWith(state.y ?? '')),
      ),
    ],
  },
  sjsd: {
    keys: ['q', 'open', 'p', 'd'],
    read: (state, lookup) => [
      ...wrong(
        'no such places',
        readPlaces(state).join(',') === (state.p ?? '') &&
          readPlaces(state).every((id) => has(lookup('countries'), 'iso2', toCountryCode(id))),
      ),
      ...wrong('no such day', readDate(state) === state.d),
      ...finds(continentQuery(state, 'countries', { column: 'continent', op: 'is' }), lookup),
      ...wrong('no such country', has(lookup('countries'), 'iso2', state.open)),
    ],
  },
  huobi: {
    keys: ['q', 'open'],
    read: (state, lookup) => [
      ...finds(continentQuery(state, 'currencies', { column: 'continents', op: 'has' }), lookup),
      ...wrong('no such currency', has(lookup('currencies'), 'code', state.open)),
    ],
  },
  shuyu: {
    keys: ['q', 'open'],
    read: (state, lookup) => [
      ...finds(readTerms(state), lookup),
      ...wrong('no such term', has(lookup('glossary'), 'id', state.open)),
    ],
  },
  logo: {
    keys: ['q', 'open'],
    read: (state, lookup) => [
      ...finds({ set: 'logos', text: state.q ?? '', filters: [], facets: [] }, lookup),
      ...wrong('no such logo', has(lookup('logos'), 'id', state.open)),
    ],
  },
  // Pages whose input is the visitor's own words, which no URL contains.
  ...Object.fromEntries(
    ['weijin', 'cpms', 'huashu', 'tiezi', 'spjb', 'youjian', 'jinji', 'emoji', 'tdkscq', 'tdkyh'].map((slug) => [
      slug,
      { keys: [], read: () => [] },
    ]),
  ),
  ...Object.fromEntries(
    VIDEO_SOURCES.map((source) => [
      source,
      {
        keys: ['url'],
        read: ({ url }: UrlState) => wrong('no video', url === undefined || !('refusal' in findVideoLink(url))),
      },
    ]),
  ),
  seo: { keys: ['url'], read: () => [] },
  dingjia: { keys: ['line', 'from'], read: () => [] },
  tijizhong: { keys: ['l', 'w', 'h', 'u', 'kg', 'lb', 'n'], read: readParcel },
}
