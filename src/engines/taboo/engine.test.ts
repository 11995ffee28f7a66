import { describe, expect, test } from 'vitest'
import { locateFindings, REGION_NAMES, scanTaboos, listTaboos } from './engine.ts'
import { MAX_TABOO_FINDINGS } from './operation.ts'

const found = (text: string, markets: string): string[] =>
  scanTaboos({ text, markets: markets.split(' ') }).scanTabooResultList.map(
    ({ text: part, severity, regions }) => `${severity} ${part} ${regions.join(' ')}`,
  )

describe('a text is read in its context', () => {
  test.each<[what: string, markets: string, text: string, expected: string[]]>([
    ['a clock is a taboo as a gift', 'HK', '静音挂钟 乔迁送礼', ['avoid 挂钟 HK']],
    ['not on one’s own wall', 'HK', '静音挂钟 客厅装饰', []],
    ['traditional characters', 'HK', '靜音掛鐘 喬遷送禮 掛钟', ['avoid 掛鐘 HK', 'avoid 掛钟 HK']],
    ['full width and capitals', 'DE', 'ＧＩＦＴ card holder', ['careful ＧＩＦＴ DE']],
    ['a word is no part of another', 'SA', 'hamster wheel, shampoo', []],
    ['a plural is the same word', 'GB', 'two fanny packs', ['avoid fanny packs GB']],
    ['a phrase that contains the word', 'SA', 'guinea pig cage', []],
    ['leather is no cowboy', 'IN', '牛仔裤 牛皮纸袋', []],
    ['what is denied is not there', 'SA', '不含猪肉，pork-free, made without lard', []],
    ['but free shipping denies nothing', 'SA', 'wine glasses free shipping', ['avoid wine glasses SA']],
    ['a set of four', 'JP', 'set of 4 cups', ['careful set of 4 JP']],
    ['a set of four as a gift is graver', 'JP', 'gift set of 4 cups', ['avoid set of 4 JP']],
    ['counts, units and models are no numbers of that kind', 'JP', '4 pcs, 4K, 4GB, USB 4, 4mm, ¥14.44', []],
    ['a price', 'KR', '只要 4 元', ['careful 4 元 KR']],
    ['a hat and its colour apart', 'CN', 'green knitted winter beanie', ['avoid green knitted winter beanie CN']],
    ['but not over the end of a phrase', 'CN', 'green dress, black hat', []],
    ['a colour in a list', 'CN JP', '颜色：白色、黑色、绿色', []],
    ['one word means different things', 'DE GB', 'gift fanny pack', ['careful gift DE', 'avoid fanny pack GB']],
    ['only markets that were asked for', 'US', 'Gift Box, fanny pack, 挂钟送礼', []],
    ['dates with the month first', 'GB US', 'offer ends 04/05/2026', ['know 04/05/2026 GB']],
    ['inches alone', 'DE', '12 inches wide', ['know inches DE']],
    ['inches beside centimetres', 'DE', '30 cm (12 inches) wide', []],
    ['nothing at all', 'JP', '', []],
  ])('%s', (_, markets, text, expected) => expect(found(text, markets)).toEqual(expected))
})

test('spec 3: the two lists of a scan, empty where nothing is found', () => {
  expect(scanTaboos({ text: 'wireless earbuds', markets: ['US'] })).toEqual({
    scanTabooResultList: [],
    optimizeSuggestions: [],
    total: 0,
  })
  const { optimizeSuggestions } = scanTaboos({ text: 'pigskin boots', markets: ['SA', 'AE'] })
  expect(optimizeSuggestions).toEqual(['沙特阿拉伯、阿联酋：「pigskin」改用羊皮、牛皮或合成纤维，并在材质栏写明'])
})

test('one pass over a text of a megabyte, of which so many findings are listed', () => {
  const { scanTabooResultList, total } = scanTaboos({
    text: 'pork belly 猪肉 gift box ok '.repeat(40_000),
    markets: ['SA', 'DE'],
  })
  expect(scanTabooResultList).toHaveLength(MAX_TABOO_FINDINGS)
  expect(total).toBe(120_000)
})

describe('what a model says', () => {
  const draft = {
    quote: 'Pork',
    label: '猪肉',
    regions: ['SA', 'XX'],
    kind: 'food' as const,
    severity: 'avoid' as const,
    scope: 'faith' as const,
    reason: 'r',
    instead: 'i',
    replacements: [],
    source: '参考',
  }
  test.each<[what: string, quote: string, markets: string[], starts: number[]]>([
    ['stands where its words do', 'pork', ['SA'], [5]],
    ['is dropped where they do not', 'beef', ['SA'], []],
    ['is dropped where it quotes nothing', ' ', ['SA'], []],
    ['is dropped for another market', 'pork', ['US'], []],
  ])('%s', (_, quote, markets, starts) =>
    expect(
      locateFindings({ text: 'Hot, Pork buns', markets }, [{ ...draft, quote }]).map(({ start }) => start),
    ).toEqual(starts),
  )
})

/** Main markets of sellers; each must have enough taboos for a card of its own. */
const MAIN =
  'US GB DE FR IT ES NL PL SE JP KR TW HK MO SG MY TH VN ID PH IN PK BD AE SA QA KW EG MA TR IL IR RU UA KZ BR MX AR CL CO PE AU NZ ZA NG KE GH ET CA CN BE AT CH IE PT CZ HU RO GR DK NO FI LK NP KH MM UZ'.split(
    ' ',
  )

describe('the facts', () => {
  test('cover the main markets', () => {
    expect(MAIN.filter((code) => listTaboos(code).length < 6)).toEqual([])
  })
  test('name regions as the labels rule', () => {
    expect(['HK', 'MO', 'TW'].map((code) => REGION_NAMES[code])).toEqual(['中国香港', '中国澳门', '中国台湾'])
  })
  test('say what to do instead, once each', () => {
    for (const code of Object.keys(REGION_NAMES)) {
      const facts = listTaboos(code)
      expect(facts.every(({ reason, instead }) => reason.length > 3 && instead.length > 1)).toBe(true)
      expect(new Set(facts.map(({ label, reason }) => label + reason)).size, code).toBe(facts.length)
    }
  })
})
