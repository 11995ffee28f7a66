import { describe, expect, test } from 'vitest'
import { measureText } from '../../lib/text-measure.ts'
import { check } from '../prohibited-words/engine.ts'
import { composePosts } from './engine.ts'
import material from './material.build.ts'
import {
  MIN_BODY_LENGTH,
  getPostLimits,
  POST_PLATFORMS,
  POST_PURPOSES,
  POST_TONES,
  formatPost,
  type PostRequest,
} from './operation.ts'

const ZH: PostRequest = {
  seed: 1,
  language: 'zh-CN',
  platform: 'unlimited',
  ownPlatform: '',
  ownLimit: 0,
  purpose: 'launch',
  tone: 'unlimited',
  name: '便携榨汁杯',
  points: 'USB-C 充电\n一杯 300 毫升\n杯身可拆下清洗',
  audience: '',
  offer: '',
  event: '',
  link: '',
  hashtags: '',
  emoji: true,
}
const FULL_ZH: PostRequest = {
  ...ZH,
  audience: '上班族',
  offer: '满 200 减 30，11 月 30 日止',
  event: '双十一',
  link: 'https://shop.example/blender',
  hashtags: '#榨汁杯 #办公室',
}
const EN: PostRequest = {
  ...ZH,
  language: 'en',
  name: 'the Sonara blender',
  points: 'charges by USB-C\n300 ml a cup\ncup comes off for washing',
}
const FULL_EN: PostRequest = {
  ...EN,
  audience: 'office workers',
  offer: '10% off until Nov 30',
  event: 'Christmas',
  link: 'https://shop.example/blender',
  hashtags: 'blender, smoothie',
}
const BASES = [ZH, FULL_ZH, EN, FULL_EN]
const SEEDS = [0, 1, 1_000_003]
const FAULTS = /[{}[\]<>|\u2060]|undefined|null|[，。、；：？！,.;?!]{2,}|:{2,}|[^\n] {2,}|[。.] [,，]/u

function every(run: (request: PostRequest, what: string) => void): void {
  for (const base of BASES) {
    for (const [row, { id: platform }] of POST_PLATFORMS.entries()) {
      for (const [column, { id: purpose }] of POST_PURPOSES.entries()) {
        for (const seed of SEEDS) {
          // Each tone occurs in every row and column.
          const tone = POST_TONES[(row + column + seed) % POST_TONES.length]?.id ?? ''
          run({ ...base, platform, purpose, tone, seed }, `${base.language} ${platform} ${purpose} ${tone} ${seed}`)
        }
      }
    }
  }
}

const textsOf = (request: PostRequest): string[] =>
  composePosts(request).posts.map((post) => formatPost(post, request.platform))

test('spec 9: the platforms of a post; every purpose and tone has material', () => {
  expect(POST_PLATFORMS.map(({ label }) => label)).toEqual([
    '不限',
    'Instagram',
    'X（推特）',
    'Facebook',
    'LinkedIn',
    'Reddit',
    '小红书',
    '微博',
    '自定义',
  ])
  for (const { purposes, tones } of [material.zh, material.en]) {
    expect(Object.keys(purposes)).toEqual(POST_PURPOSES.map(({ id }) => id))
    expect(Object.keys(tones)).toEqual(POST_TONES.map(({ id }) => id))
  }
})

describe('laws of composed posts', () => {
  test('title, body and hashtags keep to the limits of the platform', () => {
    every((request, what) => {
      const limits = getPostLimits(request)
      for (const post of composePosts(request).posts) {
        expect(Array.from(post.title).length, what).toBeLessThanOrEqual(limits.title)
        expect(
          measureText(formatPost({ ...post, title: '' }, request.platform), limits.unit),
          what,
        ).toBeLessThanOrEqual(limits.body)
        expect(post.tags.length, what).toBeLessThanOrEqual(limits.tags)
        expect(post.title === '', what).toBe(limits.title === 0)
      }
    })
  })

  test('long facts keep to the limits, too, and what is left out is said', () => {
    const long = {
      ...FULL_EN,
      name: 'a very long product name '.repeat(3).trim(),
      points: Array.from({ length: 20 }, (_, at) => `selling point number ${at} with quite some words in it`).join(
        '\n',
      ),
      hashtags: 'tag '.repeat(70),
    }
    for (const { id: platform } of POST_PLATFORMS) {
      for (const ownLimit of [MIN_BODY_LENGTH, 500]) {
        const request = { ...long, platform, ownLimit }
        const { posts, notes } = composePosts(request)
        for (const post of posts)
          expect(
            measureText(formatPost({ ...post, title: '' }, platform), getPostLimits(request).unit),
          ).toBeLessThanOrEqual(getPostLimits(request).body)
        if (platform === 'x') expect(notes.join()).toContain('超出平台上限')
      }
    }
  })

  test('no slot is open, nothing is doubled, and no figure is there that was not given', () => {
    every((request, what) => {
      const given = new Set(Object.values(request).join(' ').match(/\d+/g))
      for (const text of textsOf(request)) {
        expect(text.replaceAll(/https?:\S+/g, '').match(FAULTS)?.[0], `${what}: ${text}`).toBeUndefined()
        for (const figure of text.replaceAll(/^\d+\. /gm, '').match(/\d+/g) ?? [])
          expect(given.has(figure), `${what}: ${figure}`).toBe(true)
      }
    })
  })

  test('an English post has no Chinese', () => {
    every((request, what) => {
      if (request.language === 'en')
        for (const text of textsOf(request)) expect(text, what).not.toMatch(/\p{Script=Han}|[，。！]/u)
    })
  })

  test('the same seed says the same, the next one something else, and the two of an answer differ', () => {
    every((request, what) => {
      const texts = textsOf(request)
      expect(textsOf(request), what).toEqual(texts)
      expect(textsOf({ ...request, seed: request.seed + 1 }), what).not.toEqual(texts)
      expect(texts[0], what).not.toBe(texts[1])
    })
  })

  test('passes the check of prohibited words of its platform', () => {
    const found = new Set<string>()
    every((request) => {
      if (request.seed > 2) return
      const platforms = request.platform === 'unlimited' || request.platform === 'custom' ? [] : [request.platform]
      // The text of the seller is not checked here; the offers of these cases are checked elsewhere.
      for (const text of textsOf({ ...request, offer: '', link: '' }))
        for (const { text: word, reason } of check({ text, platforms }).findings)
          found.add(`${request.language} ${request.platform} ${request.purpose}: ${word} ${reason}`)
    })
    expect([...found]).toEqual([])
  })
})

describe('what was typed', () => {
  test.each([
    [{ hashtags: '#榨汁杯 #办公室好物，#USB C' }, ['榨汁杯', '办公室好物', 'USBC', '便携榨汁杯']],
    [{ hashtags: '榨汁杯 办公室' }, ['榨汁杯', '办公室', '便携榨汁杯']],
    [{ ...EN, hashtags: '中文, smoothie' }, ['smoothie', 'SonaraBlender']],
  ])('hashtags of %j', (change, tags) =>
    expect(composePosts({ ...ZH, platform: 'instagram', ...change }).posts[0]?.tags).toEqual(tags),
  )

  test.each([
    [{ purpose: 'sale' }, '没有填优惠内容'],
    [{ purpose: 'holiday' }, '没有填节日名称'],
    [{ points: '' }, '还没有卖点'],
    [{ link: 'shop.example' }, '链接要以'],
    [{ ...EN, points: 'a cup\n可拆洗' }, '有 1 项内容是中文'],
    [{ platform: 'reddit' }, '版规'],
  ])('%j is noted', (change, note) => expect(composePosts({ ...ZH, ...change }).notes.join()).toContain(note))

  test.each([
    [{ name: '' }, '请先填产品或主题'],
    [{ language: 'en' }, '产品名是中文'],
    [{ language: 'de' }, '德语要用模型生成'],
  ])('%j is refused', (change, message) => {
    expect(() => composePosts({ ...ZH, ...change })).toThrow(message)
  })

  test('Reddit is told who is speaking', () => {
    every((request, what) => {
      if (request.platform === 'reddit')
        for (const text of textsOf(request)) expect(text, what).toMatch(/利益相关|说明立场|disclosure/i)
    })
  })

  test('what a post is for shows on X, too', () => {
    for (const base of [ZH, EN])
      expect(new Set(POST_PURPOSES.map(({ id }) => textsOf({ ...base, platform: 'x', purpose: id })[0])).size).toBe(
        POST_PURPOSES.length,
      )
  })

  test('emoji are left out where they are not wanted, and on sober platforms', () => {
    every((request, what) => {
      for (const text of textsOf({ ...request, emoji: false }))
        expect(text, what).not.toMatch(/\p{Extended_Pictographic}/u)
      for (const text of textsOf({ ...request }))
        expect(text.match(/\p{Extended_Pictographic}/gu)?.length ?? 0, what).toBe(
          ['linkedin', 'reddit'].includes(request.platform) ? 0 : 1,
        )
    })
  })

  test('an English thing has its article, and points inside a sentence begin small', () => {
    every((request, what) => {
      if (request.language !== 'en') return
      for (const text of textsOf({ ...request, name: 'desk lamp' }))
        expect(text, what).not.toMatch(/(?<!^)(?<!\bthe )\bdesk lamp\b/i)
    })
    expect(textsOf({ ...EN, platform: 'x', points: 'USB-C charging\nUp to 40 hours\nBluetooth 5' })[0]).toContain(
      'USB-C charging; up to 40 hours; Bluetooth 5',
    )
  })

  test('a title that only the name fits ends with a whole word', () => {
    const titles = [0, 1, 2].flatMap((seed) =>
      composePosts({
        ...EN,
        seed,
        platform: 'xiaohongshu',
        purpose: 'launch',
        name: 'insulated water bottle with a straw',
      }).posts.map(({ title }) => title),
    )
    for (const title of titles) expect(title).toBe('Insulated water')
  })

  test('a hashtag keeps a word with an apostrophe whole', () => {
    const { posts } = composePosts({ ...EN, platform: 'instagram', purpose: 'holiday', event: "Mother's Day" })
    expect(posts[0]?.tags).toContain('MothersDay')
  })

  test('what is typed is never read as a template', () => {
    const { posts } = composePosts({ ...ZH, name: '{offer}<a|b>', points: '[{name}]\n$& $1' })
    for (const { body } of posts)
      for (const typed of ['{offer}<a|b>', '- [{name}]', '- $& $1']) expect(body).toContain(typed)
  })
})

test('British English is spelt so, and what was typed stays', () => {
  every((request, what) => {
    if (request.language !== 'en') return
    const texts = textsOf({ ...request, language: 'en-GB', name: 'the Color lamp' }).join('\n')
    expect(texts, what).not.toMatch(/\b(?:favorite|colors|apologize|organize|gray)\b/)
  })
  expect(textsOf({ ...EN, language: 'en-GB', name: 'the Color lamp' }).join()).toContain('Color lamp')
})

test.each([ZH, EN])('what was pasted with its tags is written as a visitor sees it: $language', (base) => {
  const request = {
    ...base,
    name: `<b>${base.name}</b> &amp; C`,
    points: base.points
      .split('\n')
      .map((line) => `<li>${line}&nbsp;</li>`)
      .join(''),
  }
  expect(JSON.stringify(composePosts(request).posts)).not.toMatch(/<[a-z/]|&amp;|&nbsp;/)
})
