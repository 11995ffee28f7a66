import type { glossaryCalls } from '../../src/api/contracts/glossary.ts'
import type { LookupRow } from '../../src/engines/search/lookup.ts'
import { createEqualsFilter } from '../reference/reference-sets.ts'
import type { HandlersOf } from './handler.ts'

function toTerm({ id = '', main = '', sub = '', zh = '', en = '', abbr = '', text = '', related = '' }: LookupRow) {
  return {
    id,
    mainType: main,
    subType: sub,
    chineseName: zh,
    englishName: en,
    abbreviation: abbr,
    explanation: text,
    related: related === '' ? [] : related.split('|'),
  }
}

export const glossaryHandlers: HandlersOf<typeof glossaryCalls> = {
  async searchGlossary({ page, size, keyword, mainType, subType }, { reference }) {
    const { rows, total, date } = await reference.page('glossary', {
      text: keyword,
      filters: [...createEqualsFilter('main', mainType), ...createEqualsFilter('sub', subType)],
      page,
      size,
    })
    return { list: rows.map(toTerm), total, updateDate: date }
  },
}
