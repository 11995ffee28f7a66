import { assert, constantFrom, nat, oneof, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractNumbers } from './claims.ts'
import { generateTdk, optimizeTdk } from './engine.ts'
import { MAX_KEYWORDS, type SearchEngine, type TdkGenerateRequest } from './operation.ts'
import { normalizeKeywordText } from './normal.ts'
import { countKeyword } from './repeats.ts'
import { fitsSnippet } from './room.ts'

const base: TdkGenerateRequest = {
  productDesc: '',
  targetKeywords: [],
  brand: '',
  language: 'zh-CN',
  engine: 'baidu',
  seed: 0,
}

const CHINESE = {
  names: ['不锈钢保温杯', '便携蓝牙音箱', '儿童雨衣', '实木书架', '电动牙刷', '可折叠瑜伽垫'],
  facts: [
    '容量500毫升，放得进车载杯架',
    '防水防摔，重1.2公斤',
    '采用食品级硅胶',
    '续航24小时',
    '适合露营、办公和旅行',
    '天黑自动亮，不用布线',
    '全网最低价',
    '欢迎选购',
    '可折叠，收纳后长35厘米',
    '不防水',
    '附三副耳塞',
    '表面通过FDA认证',
  ],
}
const ENGLISH = {
  names: [
    'stainless steel water bottle',
    'camping hammock',
    'kids backpack',
    'cast iron skillet',
    'LED desk lamp',
    'resistance bands',
  ],
  facts: [
    'holds 32 oz and fits most cup holders',
    'is waterproof and weighs 750 g',
    'has a straw lid and a carry handle',
    'folds flat for travel',
    'is made of natural rubber',
    'is great for camping and hiking',
    'is the best in the world',
    'comes with free shipping',
    'runs for 40 hours',
    'is not waterproof',
    'is FDA approved',
    'has rechargeable, dimmable lights',
  ],
}

const chinese = record({
  name: constantFrom(...CHINESE.names),
  facts: uniqueArray(constantFrom(...CHINESE.facts), { minLength: 1, maxLength: 8 }),
}).map(({ name, facts }) => ({
  language: 'zh-CN',
  productDesc: `${name}。${facts.map((fact) => `${fact}。`).join('')}`,
}))
const english = record({
  name: constantFrom(...ENGLISH.names),
  facts: uniqueArray(constantFrom(...ENGLISH.facts), { minLength: 1, maxLength: 8 }),
}).map(({ name, facts }) => ({
  language: 'en',
  productDesc: `${name}. ${facts.map((fact) => `The ${name} ${fact}.`).join(' ')}`,
}))
const requests = record({
  product: oneof(chinese, english),
  brand: constantFrom('', 'Brookly', '山溪', 'A1'),
  engine: constantFrom<SearchEngine>('google', 'bing', 'baidu'),
  seed: nat(20),
}).map(({ product, ...rest }): TdkGenerateRequest => ({ ...base, ...product, ...rest }))

/** Words that suggestions may add; all others must be whole words of the seller. */
const OWN = new Set('looking for a an with and see detail'.split(' '))

describe('of whatever a seller writes', () => {
  test('every suggestion keeps the limits, the keyword and the facts', () => {
    assert(
      property(requests, (request) => {
        const { suggestions, keywords } = generateTdk(request)
        const [keyword = ''] = keywords
        const source = [request.productDesc, request.brand].join('\n')
        const known = new Set(extractNumbers(source))
        expect(suggestions.length).toBeGreaterThan(0)
        for (const { title, description, keywords: list } of suggestions) {
          for (const [part, text] of [
            ['title', title],
            ['description', description],
          ] as const) {
            expect(fitsSnippet(text, part, request.engine), text).toBe(true)
            expect([1, 2], text).toContain(countKeyword(text, keyword))
            for (const number of extractNumbers(text)) expect(known, text).toContain(number)
            expect(text).not.toMatch(/best|最低|欢迎|free shipping/)
          }
          expect(list.length).toBeLessThanOrEqual(MAX_KEYWORDS)
          expect(new Set(list.map(normalizeKeywordText)).size).toBe(list.length)
        }
        for (const part of ['title', 'description'] as const)
          expect(new Set(suggestions.map((suggestion) => suggestion[part])).size).toBe(suggestions.length)
      }),
      { numRuns: 80 },
    )
  })

  test('an English suggestion has no word that is cut or invented', () => {
    assert(
      property(english, nat(20), (product, seed) => {
        const words = new Set((product.productDesc.toLowerCase().match(/[a-z]+/g) ?? []).map(normalizeKeywordText))
        for (const { title, description } of generateTdk({ ...base, ...product, engine: 'google', seed }).suggestions) {
          for (const word of `${title} ${description}`.toLowerCase().match(/[a-z]+/g) ?? [])
            expect(
              words.has(normalizeKeywordText(word)) || OWN.has(normalizeKeywordText(word)),
              `${word} in ${title} / ${description}`,
            ).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('what is denied is not proposed', () => {
    const titles = generateTdk({ ...base, productDesc: '儿童雨衣。面料不防水，只挡小雨。适合露营。' }).suggestions.map(
      ({ title }) => title,
    )
    expect(titles.join()).not.toMatch(/(?<!不)防水/)
    const shown = generateTdk({
      ...base,
      language: 'en',
      engine: 'google',
      productDesc: 'Desk lamp. The desk lamp is not waterproof. It is foldable.',
    })
      .suggestions.map(({ title }) => title)
      .join()
    expect(shown).toContain('Foldable')
    expect(shown).not.toContain('Waterproof')
  })
})

test('a text that says enough gets at least five suggestions of different structure', () => {
  const { suggestions, keywords } = generateTdk({
    ...base,
    productDesc: '不锈钢保温杯。双层真空，保温12小时。容量500毫升，防漏，杯盖可拆洗。适合办公、车载和户外。',
    brand: '山溪',
  })
  expect(keywords[0]).toBe('不锈钢保温杯')
  expect(suggestions.length).toBeGreaterThanOrEqual(5)
  expect(new Set(suggestions.map(({ angle }) => angle)).size).toBe(suggestions.length)
})

test.each([
  [
    'en',
    'Lumo yoga mat. 6 mm thick TPE yoga mat, non-slip, machine washable, with a carry strap. For beginners and travel.',
    'Lumo',
    'yoga mat',
  ],
  ['zh-CN', 'Lumo瑜伽垫，厚6毫米，双面防滑，TPE材质，可机洗。适合初学者和出差。', 'Lumo', '瑜伽垫'],
  ['zh-CN', '山溪不锈钢保温杯。双层真空，保温12小时。容量500毫升，防漏。', '山溪', '不锈钢保温杯'],
] as const)('a brand in the description is no part of the keyword: %s %s', (language, productDesc, brand, keyword) => {
  const { suggestions, keywords } = generateTdk({ ...base, language, engine: 'google', productDesc, brand })
  expect(keywords[0]).toBe(keyword)
  expect(keywords.slice(1).filter((word) => word.length < 2)).toEqual([])
  for (const { title, keywords: listed } of suggestions)
    expect([title, ...listed].filter((text) => text.toLowerCase().split(brand.toLowerCase()).length > 2)).toEqual([])
})

test('a brand that the seller aims at is said once', () => {
  const { suggestions } = generateTdk({
    ...base,
    language: 'en',
    engine: 'google',
    productDesc: 'Yoga mat. Non-slip, machine washable, 6 mm thick. For beginners.',
    targetKeywords: ['Lumo yoga mat'],
    brand: 'Lumo',
  })
  for (const { title } of suggestions) expect(title.match(/Lumo/gi)).toHaveLength(1)
})

test('the keyword that a seller aims at leads', () => {
  const { suggestions, keywords } = generateTdk({
    ...base,
    language: 'en',
    engine: 'google',
    productDesc: 'Water bottle made of stainless steel, holds 32 oz, leakproof.',
    targetKeywords: ['gym bottle', 'sports flask'],
  })
  expect(keywords.slice(0, 2)).toEqual(['gym bottle', 'sports flask'])
  for (const { title } of suggestions) expect(title.toLowerCase()).toContain('gym bottle')
})

test.each([
  [{ language: 'ja', productDesc: '水筒' }, /要用模型/],
  [{ language: '', productDesc: 'Edelstahlflasche mit Deckel und Griff für die Schule' }, /要用模型/],
  [{ language: 'en', productDesc: '不锈钢保温杯，容量500毫升' }, /不翻译/],
  [{ language: 'zh-CN', productDesc: 'Steel bottle' }, /不翻译/],
  [{ language: 'zh-CN', productDesc: '很好很好' }, /名称/],
])('%j is refused with a reason', (part, said) => expect(() => generateTdk({ ...base, ...part })).toThrow(said))

test('a page is judged and gets suggestions of its own words', () => {
  const page = {
    title: 'Home',
    description: '',
    keywords: '',
    headings: ['Cast Iron Skillet'],
    body: 'The cast iron skillet is 10 inches wide and pre-seasoned. It works on gas and induction. Two pour spouts.',
    brand: '',
  }
  const { score, keywords, suggestions } = optimizeTdk({ page, language: '', engine: 'google', seed: 0 })
  expect(keywords[0]).toBe('cast iron skillet')
  expect(score.findings.map(({ id }) => id)).toEqual(expect.arrayContaining(['title-generic', 'description-missing']))
  expect(score.total).toBeLessThan(20)
  expect(suggestions.length).toBeGreaterThanOrEqual(3)
  const branded = optimizeTdk({
    page: { ...page, headings: ['Brookly Cast Iron Skillet'], brand: 'Brookly' },
    language: '',
    engine: 'google',
    seed: 0,
  })
  expect(branded.keywords[0]).toBe('cast iron skillet')
  expect(branded.suggestions.map(({ title }) => title).filter((title) => /Brookly.*Brookly/i.test(title))).toEqual([])
})

test('a keyword that names the brand keeps the brand as it is written', () => {
  const { suggestions } = generateTdk({
    ...base,
    language: 'en',
    engine: 'google',
    brand: 'Lumora',
    targetKeywords: ['Lumora Desk Lamp'],
    productDesc: 'Lumora desk lamp. The desk lamp is foldable. It runs for 40 hours and weighs 750 g.',
  })
  const shown = suggestions.flatMap(({ title, description, keywords }) => [title, description, ...keywords]).join('\n')
  expect(shown).toContain('Lumora')
  expect(shown).not.toContain('lumora')
})

test('a figure is not cut at its point', () => {
  const { suggestions } = generateTdk({
    ...base,
    language: 'en',
    engine: 'google',
    productDesc: 'Desk lamp.\nFolds flat to 3.5 cm.\nRechargeable, with a USB-C cable.',
  })
  for (const { title, description } of suggestions) expect(`${title}\n${description}`).not.toMatch(/\b3(?!\.5)/)
})

test.each([
  [
    'en',
    'rechargeable desk lamp.\nThe rechargeable desk lamp is dimmable.\nIt folds flat for travel.',
    'desk lamp',
    /rechargeable.*rechargeable/i,
  ],
  ['zh-CN', '充电护眼台灯。\n三档色温，无级调光。\n折叠后厚 3 厘米。', '台灯', /护眼.*护眼/],
  ['zh-CN', '慢食狗碗。\n迷宫纹路，吃饭慢下来。\n底部吸盘，不打滑。', '慢食碗', /慢食狗碗的慢食碗/],
])('%s: what a further keyword says is not said again', (language, productDesc, keyword, again) => {
  const { suggestions } = generateTdk({ ...base, language, productDesc, targetKeywords: [keyword] })
  expect(suggestions.length).toBeGreaterThan(2)
  for (const { title, description } of suggestions) {
    expect(title).not.toMatch(again)
    expect(description.split(/[.。]/)[0]).not.toMatch(again)
  }
})

test.each([
  ['google', 150, ['description-phone']],
  ['google', 90, []],
  ['bing', 150, []],
  ['google', 200, ['description-long']],
] as const)('%s, a description of %i characters: %j', (engine, length, found) => {
  const description = `${'Steel water bottle with a straw lid that fits a cup holder, holds 32 oz and is dishwasher safe. '.repeat(3).slice(0, length - 1)}.`
  const { score } = optimizeTdk({
    page: {
      title: 'Steel Water Bottle, 32 oz',
      description,
      keywords: '',
      headings: ['Steel water bottle'],
      body: 'Steel water bottle, 32 oz, straw lid, dishwasher safe.',
      brand: '',
    },
    language: 'en',
    engine,
    seed: 0,
  })
  expect(score.findings.map(({ id }) => id).filter((id) => /phone|long/.test(id))).toEqual(found)
})

describe('what an editor strikes out', () => {
  const described = (productDesc: string, language: string, targetKeywords: string[] = []) =>
    generateTdk({ ...base, productDesc, language, engine: 'google', targetKeywords, seed: 1 })

  test('every English sentence begins with a capital', () => {
    const { suggestions } = described(
      'Wireless charging stand. Qi2 15 W fast charging. folds to 8 x 8 x 2 cm. comes in sizes S to 3XL. stops slipping.',
      'en',
    )
    expect(suggestions.length).toBeGreaterThan(2)
    for (const { description } of suggestions) expect(description).not.toMatch(/[.?] \p{Ll}/u)
  })

  test('a specification is said once, with a Chinese colon', () => {
    const { suggestions } = described(
      '磁吸充电支架\n折叠后 8×8×2 cm\n规格: 折叠后 8×8×2 cm\n重量: 186 g\n底部硅胶防滑垫',
      'zh-CN',
    )
    expect(suggestions.length).toBeGreaterThan(1)
    for (const { description } of suggestions) {
      expect(description.match(/折叠后/g)?.length ?? 0, description).toBeLessThanOrEqual(1)
      expect(description).not.toMatch(/\p{Script=Han}:/u)
    }
    expect(suggestions.map(({ description }) => description).join('')).toContain('重量：186 g')
  })

  test('what stands in brackets is no name', () => {
    expect(
      described('磁吸充电支架（手机手表耳机通用），适合出差。底部防滑，折叠后 8 cm。', 'zh-CN').keywords.join('，'),
    ).not.toContain('手表耳机')
  })

  test('an action is not cut before and later', () => {
    const { suggestions } = described('Wireless charging stand. Works with iPhone 12 and later. Folds flat.', 'en')
    for (const { title, description } of suggestions)
      expect(`${title}. ${description}`).not.toMatch(/iPhone 12(?! and later)/i)
  })

  test('no pair of a keyword and the same one with a word more', () => {
    expect(
      described('This rechargeable desk lamp is for everyday use. Three color temperatures.', 'en', [
        'desk lamp',
      ]).suggestions.map(({ angle }) => angle),
    ).not.toContain('pair')
  })
})

describe('a text that was pasted with its tags', () => {
  const REQUEST = { targetKeywords: [], language: '', engine: 'google', seed: 1 } as const
  test.each([
    [
      '<p>Anker 充电宝 &amp; 数据线，<b>20000mAh</b> 大容量</p><p>带数字显示屏，适合出差旅行</p><ul><li>支持快充</li></ul>',
      'Anker',
    ],
    [
      '<p>Stainless steel water bottle &amp; straw lid</p><p>Keeps drinks cold for <b>24 hours</b>. Leakproof lid fits in a cup holder.</p>',
      'H&amp;dro',
    ],
    [
      'Stainless steel water bottle &amp;amp; straw lid<br/>Keeps drinks cold for&nbsp;24 hours. Leakproof lid<!-- new --> fits in a cup holder.',
      '<b>Hydro</b>',
    ],
  ])('%s', (productDesc, brand) => {
    const { suggestions, keywords } = generateTdk({ ...REQUEST, productDesc, brand })
    expect(suggestions.length).toBeGreaterThan(0)
    expect(
      [...keywords, ...suggestions.flatMap((one) => [one.title, one.description, ...one.keywords])].filter((text) =>
        /[<>]|&\w+;/.test(text),
      ),
    ).toEqual([])
  })
})

describe('a brand that is said twice is said once', () => {
  test.each([
    [
      'Anker Anker 充电宝，20000mAh 大容量，带数字显示屏。Anker 充电宝适合出差旅行，可同时给两台手机充电。',
      'Anker',
      'Anker',
    ],
    [
      'Anker充电宝，20000mAh 大容量，带数字显示屏。Anker充电宝适合出差旅行，Anker 可同时给两台手机充电。',
      'Anker',
      'Anker',
    ],
    [
      'Hydro Hydro Flask water bottle. Hydro bottle keeps drinks cold for 24 hours. Leakproof lid by Hydro fits cup holders.',
      'Hydro',
      'Hydro',
    ],
    [
      'Water bottle with straw lid by Hydro. Keeps drinks cold for 24 hours. The Hydro lid is leakproof.',
      'Hydro Hydro',
      'Hydro',
    ],
    ['Water bottle with straw lid by Coco. Keeps drinks cold for 24 hours. The lid is leakproof.', 'Coco', 'Coco'],
    ['小米 小米保温杯，500ml，316 不锈钢。小米杯盖防漏。小米保温杯适合办公室。', '小米小米', '小米'],
  ])('%s', (productDesc, brand, once) => {
    const { suggestions } = generateTdk({
      productDesc,
      brand,
      targetKeywords: [],
      language: '',
      engine: 'google',
      seed: 1,
    })
    expect(suggestions.length).toBeGreaterThan(2)
    expect(
      suggestions
        .flatMap(({ title, description }) => [title, description])
        .filter((text) => text.split(once).length > 2),
    ).toEqual([])
    expect(suggestions.some(({ title }) => title.includes(once))).toBe(true)
  })
})
