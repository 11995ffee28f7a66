import type { RateTable } from './operation/rates.ts'

/** Table of plausible rates, some deliberately awkward. */
export const RATE_TABLE: RateTable = {
  provider: 'currency-api',
  date: '2026-09-29',
  fetchedAt: null,
  base: 'USD',
  rates: {
    CNY: '7.1035',
    EUR: '0.85',
    JPY: '150.12345',
    VND: '26312.5',
    KWD: '0.30553112',
    GBP: '0.75',
    AUD: '1.5',
    MRU: '40.082382',
    VES: '856.79508',
    IDR: '16512.345',
    // An old copy on a device may have such invalid rates.
    CAD: '0',
    CHF: 'n/a',
    SEK: '-9.5',
    NOK: '',
    // Not a listed currency.
    BTC: '0.00001',
    XAU: '0.0003',
    ZWL: '67089.19',
  },
}

/** Table of the day before. */
export const PREVIOUS_RATE_TABLE: RateTable = {
  ...RATE_TABLE,
  date: '2026-09-28',
  rates: { CNY: '7.1', EUR: '0.85', JPY: '150.13', VND: '26312.5', KWD: '0.3' },
}

/** Euro-based rates of another provider. */
export const ECB_RATE_TABLE: RateTable = {
  provider: 'ecb',
  date: '2026-09-29',
  fetchedAt: '2026-09-29T14:10:00.000Z',
  base: 'EUR',
  rates: { USD: '1.1741', CNY: '8.3517', JPY: '176.5' },
}
