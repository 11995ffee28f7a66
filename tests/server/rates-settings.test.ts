import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../server/app/config.ts'
import { buildDayUrl } from '../../server/providers/rates/settings.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/app').rates

test('without a word the published addresses are asked', () => {
  expect(read({})).toEqual({
    refresh: true,
    currencyApiUrls: [
      'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@{version}/v1/currencies/usd.min.json',
      'https://{date}.currency-api.pages.dev/v1/currencies/usd.min.json',
    ],
    ecbUrl: 'https://www.ecb.europa.eu/stats/eurofxref',
    bocUrl: 'https://www.boc.cn/sourcedb/whpj/',
  })
})

test.each([
  [{ RATES_REFRESH: 'off' }, { refresh: false }],
  [{ RATES_REFRESH: '' }, { refresh: true }],
  [
    { RATES_CURRENCY_API_URLS: 'http://10.0.0.5/{date}/usd.json' },
    { currencyApiUrls: ['http://10.0.0.5/{date}/usd.json'] },
  ],
  [
    { RATES_CURRENCY_API_URLS: 'https://a.example/{version} , https://{date}.b.example/' },
    { currencyApiUrls: ['https://a.example/{version}', 'https://{date}.b.example/'] },
  ],
  [{ RATES_ECB_URL: 'https://mirror.example/ecb/' }, { ecbUrl: 'https://mirror.example/ecb' }],
  [{ RATES_BOC_URL: 'https://mirror.example/whpj?x=1' }, { bocUrl: 'https://mirror.example/whpj?x=1' }],
])('%j is read as %j', (env, expected) => expect(read(env)).toMatchObject(expected))

test.each([
  ['RATES_REFRESH', 'yes'],
  ['RATES_CURRENCY_API_URLS', 'https://a.example/usd.json'],
  ['RATES_CURRENCY_API_URLS', 'https://a.example/{date},'],
  ['RATES_CURRENCY_API_URLS', 'ftp://a.example/{date}'],
  ['RATES_CURRENCY_API_URLS', 'https://user:pw@a.example/{date}'],
  ['RATES_CURRENCY_API_URLS', Array.from({ length: 5 }, () => 'https://a.example/{date}').join(',')],
  ['RATES_ECB_URL', 'www.ecb.europa.eu'],
  ['RATES_ECB_URL', 'https://mirror.example/?file='],
  ['RATES_BOC_URL', 'file:///etc/passwd'],
  ['RATES_BOC_URL', 'javascript:alert(1)'],
])('%s=%s is one fault that names the variable and the value', (name, value) => {
  const faults = (() => {
    try {
      read({ [name]: value })
    } catch (error) {
      return error instanceof ConfigError ? error.faults : []
    }
    return []
  })()
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+, but is `))])
  expect(faults[0]).toContain(JSON.stringify(value))
})

test.each([
  ['https://a.example/@{version}/{date}', '2026-09-05', 'https://a.example/@2026.9.5/2026-09-05'],
  ['https://{date}.a.example/', '2026-12-31', 'https://2026-12-31.a.example/'],
  ['https://{date}.a.example/@{version}', undefined, 'https://latest.a.example/@latest'],
])('%s of %s', (template, date, expected) => expect(buildDayUrl(template, date)).toBe(expected))
