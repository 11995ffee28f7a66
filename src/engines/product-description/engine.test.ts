import { describe, expect, test } from 'vitest'
import { PLATFORMS } from '../../lib/ai/platforms.ts'
import { measureText } from '../../lib/text-measure.ts'
import { check } from '../prohibited-words/engine.ts'
import { composeListings, findListingLimits } from './engine.ts'
import { cutToLimit, titleCase } from './fit.ts'
import material from './material.build.ts'
import { LISTING_CATEGORIES, searchText, type Listing, type ListingRequest } from './operation.ts'
import { findTopic } from './topic.ts'

const SHOPS = PLATFORMS.filter(({ type }) => type === 'shop').map(({ id }) => id)
const EN: ListingRequest = {
  seed: 1,
  language: 'en',
  platforms: ['amazon'],
  category: 'electronics',
  name: 'wireless earbuds',
  brand: 'Sonara',
  features:
    '36 dB active noise cancelling\n30 hours of playtime with the case\nIPX5 water resistant\ntouch control\nBluetooth 5.3\n4.6 g each',
  specs: 'Weight: 4.6 g\nColor: Black\nCharging port: USB-C',
  audience: 'commuters and runners',
  keywords: 'bluetooth earbuds, noise cancelling earbuds, running headphones',
}
const ZH: ListingRequest = {
  ...EN,
  language: 'zh-CN',
  name: '蓝牙耳机',
  features: '36 dB 主动降噪\n配合充电仓可用 30 小时\nIPX5 防水\n触控操作\n单只 4.6 g',
  specs: '重量：4.6 g\n接口：USB-C\n颜色：黑色',
  audience: '通勤和跑步的人',
  keywords: '降噪耳机，运动耳机，无线耳机',
}
const BARE = { brand: '', features: '', specs: '', audience: '', keywords: '' }
const many = (text: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${text} ${at}`).join('\n')
const LONG_EN: ListingRequest = {
  ...EN,
  name: 'extra long product name '.repeat(5).trim(),
  features: many('a selling point with a good many words that goes on and on until it is long', 20),
  specs: many('Part: some value', 30),
  keywords: many('a search word', 40),
}
const LONG_ZH: ListingRequest = {
  ...ZH,
  name: '很长的产品名称'.repeat(17),
  features: many('一个写得很长很长的卖点里面还有许多说明和补充的内容', 20),
  specs: many('部件：某个数值', 30),
  keywords: many('搜索词', 40),
}
const BASES = [EN, ZH, { ...EN, ...BARE }, { ...ZH, ...BARE }, LONG_EN, LONG_ZH]
const SEEDS = [0, 1, 1_000_003]
const FAULTS = /[{}[\]<>|\u2060]|undefined|null|[，。、；：？！,.;:?!]{2,}|[^\n] {2,}|[。.] [,，]/u
const textOf = (listing: Listing): string =>
  [listing.title, ...listing.bullets, listing.description, searchText(listing)].join('\n')

const CASES = BASES.flatMap((base) =>
  SHOPS.flatMap((platform, at) =>
    SEEDS.flatMap((seed) => {
      const category = LISTING_CATEGORIES[(at + seed) % LISTING_CATEGORIES.length]?.id ?? ''
      const request = { ...base, platforms: [platform], category, seed }
      return composeListings(request).listings.map((listing) => ({
        listing,
        request,
        what: `${base.language} ${platform} ${category} ${seed}`,
      }))
    }),
  ),
)

function every(run: (listing: Listing, request: ListingRequest, what: string) => void): void {
  expect(CASES).toHaveLength(BASES.length * SHOPS.length * SEEDS.length)
  for (const { listing, request, what } of CASES) run(listing, request, what)
}

test('every marketplace has limits, every category material, in the lists’ order', () => {
  expect(Object.keys(material.limits)).toEqual(SHOPS)
  expect(Object.keys(material.categories)).toEqual(LISTING_CATEGORIES.map(({ id }) => id))
  expect(['amazon', 'ebay', 'etsy', 'mercado-libre', 'aliexpress'].map((id) => findListingLimits(id)?.title)).toEqual([
    200, 80, 140, 60, 128,
  ])
  expect(findListingLimits('__proto__')).toBeUndefined()
})

describe('laws of composed listings', () => {
  test('title, points, description and search words keep to the limits of the marketplace', () => {
    every(({ limits, title, bullets, description, search, ...listing }, _, what) => {
      expect(title, what).not.toBe('')
      expect(measureText(title, limits.titleUnit), what).toBeLessThanOrEqual(limits.title)
      for (const mark of title) expect(limits.forbidden.includes(mark), `${what}: ${title}`).toBe(false)
      expect(bullets.length, what).toBeLessThanOrEqual(limits.bullets)
      for (const bullet of bullets) expect(Array.from(bullet).length, what).toBeLessThanOrEqual(limits.bullet)
      expect(Array.from(description).length, what).toBeLessThanOrEqual(limits.description)
      expect(description, what).not.toBe('')
      if (limits.searchUnit === 'tags') {
        expect(search.length, what).toBeLessThanOrEqual(limits.search)
        for (const tag of search) expect(Array.from(tag).length, what).toBeLessThanOrEqual(limits.tag)
      } else if (limits.search > 0)
        expect(measureText(searchText({ ...listing, search, limits }), limits.searchUnit), what).toBeLessThanOrEqual(
          limits.search,
        )
    })
  })

  test('no slot is open, nothing is doubled, and no figure is there that was not given', () => {
    every((listing, request, what) => {
      const text = textOf(listing)
      expect(text.match(FAULTS)?.[0], `${what}: ${text}`).toBeUndefined()
      const given = new Set(Object.values(request).join('\n').match(/\d+/g))
      for (const figure of text.match(/\d+/g) ?? []) expect(given.has(figure), `${what}: ${figure}`).toBe(true)
    })
  })

  test('an English listing has no Chinese', () => {
    every((listing, { language }, what) => {
      if (language === 'en') expect(textOf(listing), what).not.toMatch(/\p{Script=Han}|[，。！]/u)
    })
  })

  test('the same seed says the same, the next one something else', () => {
    for (const base of [EN, ZH]) {
      for (const platform of SHOPS) {
        for (const seed of SEEDS) {
          const at = (one: number): unknown => composeListings({ ...base, platforms: [platform], seed: one }).listings
          expect(at(seed)).toEqual(at(seed))
          expect(at(seed + 1)).not.toEqual(at(seed))
        }
      }
    }
  })

  test('passes the check of prohibited words of its marketplace', () => {
    const found = new Set<string>()
    every((listing, request, what) => {
      if (request.features.length > 500) return
      for (const { text, reason, severity } of check({ text: textOf(listing), platforms: [listing.platform] }).findings)
        found.add(`${what}: ${text} ${severity} ${reason}`)
    })
    expect([...found]).toEqual([])
  })

  test('no word stands more than twice in an English title', () => {
    every(({ title }, { language, name }, what) => {
      if (language !== 'en' || name.length > 50) return
      const words = title.toLowerCase().match(/[a-z]{2,}/g) ?? []
      for (const word of words)
        expect(words.filter((one) => one === word).length, `${what}: ${title}`).toBeLessThanOrEqual(2)
    })
  })

  test('five points where there are five facts, each with its fact, the benefit first', () => {
    for (const base of [EN, ZH]) {
      for (const seed of SEEDS) {
        const [listing] = composeListings({ ...base, seed }).listings
        expect(listing?.bullets).toHaveLength(5)
        for (const feature of base.features.split('\n'))
          expect(listing?.bullets.join('\n').toLowerCase()).toContain(feature.toLowerCase())
        expect(new Set(listing?.bullets.map((bullet) => bullet.split(/: ?|：/u)[0])).size).toBe(5)
      }
    }
  })
})

test.each([
  ['IPX5 water resistant', 'waterproof'],
  ['not waterproof', 'other'],
  ['本品不防水', 'other'],
  ['不支持防水', 'other'],
  ['不锈钢杯身', 'material'],
  ['免打孔安装', 'install'],
  ['无线连接', 'connection'],
  ['配合充电仓可用 30 小时', 'battery'],
  ['轻便，单手可拿', 'light'],
  ['without battery', 'other'],
  ['', 'other'],
])('%s is about %s', (text, topic) => expect(findTopic(text).id).toBe(topic))

describe('what was typed', () => {
  test.each([
    [{ ...EN, features: 'Light\n防水', specs: '颜色：黑' }, '有 2 项内容是中文'],
    [{ ...EN, ...BARE }, '五点只够写 0 条'],
    [{ ...LONG_EN, platforms: ['mercado-libre'] }, '产品名超过标题上限'],
    [{ ...EN, platforms: ['etsy'] }, '有 1 个关键词超过标签长度'],
  ])('case %#: %s', (request, note) => expect(composeListings(request).notes.join()).toContain(note))

  test('what a shelf bears is not explained by what it weighs', () => {
    const [listing] = composeListings({
      ...ZH,
      category: 'furniture',
      name: '置物架',
      features: '每层承重 20 千克\n重量轻',
      specs: '重量：4.2 千克',
      platforms: ['amazon'],
    }).listings
    expect(listing?.bullets.find((bullet) => bullet.includes('承重 20'))).not.toContain('4.2')
    expect(listing?.bullets.find((bullet) => bullet.includes('重量轻'))).toContain('4.2 千克')
  })

  test('an English title says for whom right behind the product', () => {
    for (const platform of ['amazon', 'etsy', 'ebay']) {
      for (const seed of SEEDS)
        expect(composeListings({ ...EN, platforms: [platform], seed }).listings[0]?.title).toMatch(
          /^Sonara Wireless Earbuds for Commuters and Runners\b/,
        )
    }
  })

  test('a lamp with a battery is not for an electrician', () => {
    for (const base of [EN, ZH])
      for (let seed = 0; seed < 8; seed += 1)
        expect(composeListings({ ...base, category: 'lighting', seed }).listings[0]?.description).not.toMatch(
          /electrician|电工|installing|安装前/,
        )
  })

  test('names what buyers of the category miss', () => {
    expect(composeListings({ ...EN, category: 'toys' }).missing).toEqual([
      '适用年龄',
      '材质',
      '尺寸',
      '包装内有什么',
      '数量',
    ])
    expect(
      composeListings({
        ...EN,
        category: 'toys',
        specs: 'Age: 3 years\nSize: 10 cm\nMaterial: wood\nIn the box: one\nPieces: set of six',
      }).missing,
    ).toEqual([])
    expect(composeListings({ ...EN, category: 'toys', features: 'Made of TPE' }).missing).not.toContain('材质')
  })

  test.each([
    [{ name: ' ' }, '请先填产品名'],
    [{ platforms: [] }, '请选择至少一个平台'],
    [{ platforms: ['nowhere'] }, '请选择至少一个平台'],
    [{ name: '蓝牙耳机' }, '产品名是中文'],
    [{ language: 'es' }, '西班牙语要用模型生成'],
  ])('%j is refused', (change, message) => expect(() => composeListings({ ...EN, ...change })).toThrow(message))

  test('is never read as a template, and a brand stands once', () => {
    const [listing] = composeListings({
      ...EN,
      name: 'Sonara {audience} earbuds',
      features: '[{product}]\n$& $1',
      specs: 'a: {b}',
      platforms: ['shopify'],
    }).listings
    for (const typed of ['[{product}]', '$& $1', 'a: {b}', 'Sonara {audience} earbuds'])
      expect(listing?.description).toContain(typed)
    expect(listing?.title).not.toMatch(/Sonara.*Sonara/)
  })
})

test.each([
  ['red cotton shirt', 10, 'red cotton'],
  ['supercalifragilistic', 5, 'super'],
  ['a, b', 3, 'a'],
])('%s within %i is %s', (text, most, cut) => expect(cutToLimit(text, most)).toBe(cut))

test.each([
  ['in ear iPhone case for 5 kg of usb-c', 'In Ear iPhone Case for 5 kg of Usb-c'],
  ['', ''],
])('%s as a title is %s', (text, title) => expect(titleCase(text)).toBe(title))

describe('what an editor strikes out', () => {
  const points = [
    'Fast wireless charging',
    'Folds to 8 x 8 x 2 cm',
    'USB-C port',
    'Works with iPhone 12',
    'Comes with a cable',
    'Silicone pad stops slipping',
    'Built-in night light',
  ]
  const listing = (more: Partial<ListingRequest>) =>
    composeListings({ ...EN, brand: '', audience: '', specs: '', platforms: ['amazon'], ...more }).listings[0]

  test('points beyond five stand with their own topic, the rest under a lead that suits them all', () => {
    const bullets = listing({ features: points.join('\n') })?.bullets ?? []
    expect(bullets).toHaveLength(5)
    expect(bullets[0]).toContain('Fast wireless charging; USB-C port')
    expect(bullets[4]).toMatch(
      /^(?:Also worth knowing|More details|And there is more): Silicone pad stops slipping; built-in night light$/i,
    )
  })

  test('a specification that a point says in the same words is not said again', () => {
    const text =
      listing({ features: '6 mm thick\n183 x 61 cm', specs: 'Size: 183x61cm\nWeight: 1 kg' })?.description ?? ''
    expect(text.match(/183/g)).toHaveLength(1)
    expect(text).toContain('Weight: 1 kg')
  })

  test('points are not counted off, and one alone has no heading', () => {
    for (const seed of [0, 1, 2, 3]) {
      const zh = composeListings({ ...ZH, seed, platforms: ['amazon'] }).listings[0]?.description ?? ''
      expect(zh).not.toMatch(/首先|其次|先看这一点|最后一点/)
      expect(listing({ seed, features: 'Three color temperatures' })?.description).toContain(
        '\n\nThree color temperatures.',
      )
    }
  })

  test.each([
    ['保温 12 小时', 'insulation'],
    ['Keeps drinks hot for 12 hours', 'insulation'],
    ['Maze ridges slow down fast eaters', 'other'],
    ['6 mm thick', 'size'],
    ['Non-slip base', 'nonslip'],
    ['送 10 g 猫薄荷', 'contents'],
    ['Food-grade PP', 'material'],
    ['leak-proof lid', 'leakproof'],
  ])('%s is about %s', (text, id) => expect(findTopic(text).id).toBe(id))

  test('a word before a comma has its capital in a title', () =>
    expect(titleCase('stand for phone, watch and earbuds')).toBe('Stand for Phone, Watch and Earbuds'))
})

test.each([ZH, EN])('what was pasted with its tags is written as a visitor sees it: $language', (base) => {
  const request = {
    ...base,
    name: `<b>${base.name}</b> &amp; C`,
    features: base.features
      .split('\n')
      .map((line) => `<li>${line}&nbsp;</li>`)
      .join(''),
  }
  expect(JSON.stringify(composeListings(request).listings)).not.toMatch(/<[a-z/]|&amp;|&nbsp;/)
})
