import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openHolidays } from '../src/engines/answer/holiday-names.ts'
import { OpenedSets } from '../src/engines/answer/opened-sets.ts'
import { ROW_SETS } from '../src/engines/answer/sets.ts'
import { openTariff } from '../src/engines/answer/tariff.ts'
import { parseBundledRates } from '../src/engines/exchange-rate/bundled.ts'
import { openGoods } from '../src/engines/search/goods.ts'
import { openLookup } from '../src/engines/search/lookup.ts'
import type { Reference } from '../src/engines/search/reference.ts'

function read(set: string): Reference {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../public/reference/${set}.json`), 'utf8')) as Reference
}

/** Opens all bundled sets, as the worker has them after the first questions. */
export function openAllSets(): OpenedSets {
  const sets = new OpenedSets()
  for (const set of ROW_SETS) sets.setRows(set, openLookup(read(set)))
  sets.setFile('hs-goods', openGoods(read('hs-goods')))
  sets.setFile('hs', openTariff(read('hs')))
  sets.setFile('holidays', openHolidays(read('holidays')))
  sets.setFile('rates', parseBundledRates(read('rates')).table)
  return sets
}
