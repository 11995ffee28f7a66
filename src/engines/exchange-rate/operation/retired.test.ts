import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES } from './currencies.ts'
import { RETIRED_CURRENCIES, findRetiredCurrency, describeRetiredCurrency } from './retired.ts'

interface Period {
  _from?: string
  _tender?: string
}

const cldr = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('cldr-core/supplemental/currencyData.json'), 'utf8'),
) as { supplemental: { currencyData: { region: Record<string, Record<string, Period>[]> } } }
const regions = Object.entries(cldr.supplemental.currencyData.region)

/** First days on which a currency was in use in countries that had used another. */
function firstDays(code: string, successor: string): string[] {
  return regions
    .filter(([, periods]) => periods.some((one) => code in one))
    .flatMap(([, periods]) => periods.flatMap((one) => one[successor]?._from ?? []))
}

// Legal dates in the table that differ from CLDR, which uses that of the ISO list, of the notes or of another change.
const BY_LAW: Readonly<Record<string, string>> = {
  ZWL: '2024-06-25',
  RUR: '1999-01-01',
  GRD: '2001-01-01',
  VEB: '2018-08-20',
  ANG: '2025-03-31',
}

describe('retired currencies', () => {
  test.each(Object.entries(RETIRED_CURRENCIES))(
    '%s is no money any more, its successor is, and came on that day by CLDR too',
    (code, { to, since }) => {
      expect(CURRENCY_CODES).not.toContain(code)
      expect(CURRENCY_CODES).toContain(to)
      expect(firstDays(code, to)).toContain(BY_LAW[code] ?? since)
    },
  )

  test.each([
    ['BGN', '保加利亚列弗（BGN）已停用，2026-01-01 起改用 EUR，1 EUR = 1.95583 BGN'],
    ['TRL', '土耳其里拉（旧）（TRL）已停用，2005-01-01 起改用 TRY，1 TRY = 1,000,000 TRL'],
    [
      'VEF',
      '委内瑞拉强势玻利瓦尔（VEF）已停用，2018-08-20 起改用 VES，1 VES = 100,000,000,000 VEF（含 2021-10-01 再去掉的六个零）',
    ],
    ['USD', ''],
    ['constructor', ''],
  ])('%s: %s', (code, note) => expect(describeRetiredCurrency(code)).toBe(note))

  test('a change in two steps is the product of both', () => {
    expect(Number(findRetiredCurrency('VEB')?.units)).toBe(1000 * Number(findRetiredCurrency('VEF')?.units))
  })
})
