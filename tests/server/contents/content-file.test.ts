import { expect, test } from 'vitest'
import { parseContentFile, readTagList } from '../../../server/contents/content-file.ts'
import type { ContentType } from '../../../src/lib/content/kinds.ts'

const TAGS = readTagList('tags.yaml', 'us: 美国\neu: 欧盟\n')
const read = (source: string, file = 'flash/a-1.md') => parseContentFile({ file, type: 'flash', source, tags: TAGS })
const WHOLE = `---
title: "标题: 一"
summary: 概要
category: 关税
tags: [eu, us, eu]
published: 2025-08-29T00:01:00-04:00
updated: 2025-09-01
importance: 3
source:
  name: 官方
  url: https://example.com/a
---

正**文**
`

test('everything that a file says', () => {
  expect(read(WHOLE)).toEqual({
    type: 'flash',
    handle: 'a-1',
    status: 2,
    title: '标题: 一',
    summary: '概要',
    category: '关税',
    importance: 3,
    tags: [
      { handle: 'us', label: '美国' },
      { handle: 'eu', label: '欧盟' },
    ],
    publishedAt: '2025-08-29T04:01:00.000Z',
    // Midnight in Beijing.
    updatedAt: '2025-08-31T16:00:00.000Z',
    source: { name: '官方', url: 'https://example.com/a' },
    html: '<p>正<strong>文</strong></p>\n',
    markdown: '\n正**文**\n',
    facts: {},
    isExample: false,
    authorId: null,
    file: { name: 'flash/a-1.md', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

test('a file is read on a machine whose clock is late', () => {
  const source =
    '---\ntitle: 某公司\ncategory: 物流\npublished: 2025-01-02\nfacts:\n  country: CN\n  official: https://a.example\n  checkedOn: 3026-01-01\n---\n介绍'
  expect(parseContentFile({ file: 'company/a-1.md', type: 'company', source, tags: TAGS }).facts).toMatchObject({
    checkedOn: '3026-01-01',
  })
})

test('what a file does not say', () => {
  expect(read('---\ntitle: 0123\npublished: 2025-01-02\n---\n首段 [链](/zb)\n\n二段')).toMatchObject({
    title: '0123',
    summary: '首段 链',
    category: '',
    tags: [],
    importance: 0,
    source: null,
    publishedAt: '2025-01-01T16:00:00.000Z',
    updatedAt: '2025-01-01T16:00:00.000Z',
  })
})

test.each(['\uFEFF', '\r\n'])('%j of some editors makes no difference', (mark) => {
  const changed = mark === '\r\n' ? WHOLE.replaceAll('\n', mark) : mark + WHOLE
  const { file: _, ...draft } = read(WHOLE)
  expect(read(changed)).toMatchObject(draft)
})

const HEAD = '---\ntitle: 甲\npublished: 2025-01-02\n'
test.each<[what: string, source: string, fault: string]>([
  ['no front matter', '正文', 'flash/a-1.md:1: begins with no front matter between two lines of ---'],
  [
    'front matter that would run',
    '---js\nmodule.exports = {}\n---\n文',
    'flash/a-1.md:1: begins with no front matter between two lines of ---',
  ],
  ['one that never ends', '---\ntitle: 甲\n', 'flash/a-1.md:1: begins with no front matter between two lines of ---'],
  [
    'no title',
    '---\npublished: 2025-01-02\n---\n文',
    'flash/a-1.md:2: title: Invalid input: expected string, received undefined',
  ],
  [
    'no front matter in it',
    '---\n\n---\n文',
    'flash/a-1.md:2: the front matter: Invalid input: expected object, received null',
  ],
  ['an unknown key', `${HEAD}colour: red\n---\n文`, 'flash/a-1.md:4: colour: is not known'],
  [
    'a day that is none',
    '---\ntitle: 甲\npublished: 2025-02-30\n---\n文',
    'flash/a-1.md:3: published: is no date such as 2025-08-29 or 2025-08-29T12:01:00-04:00',
  ],
  [
    'an importance that is none',
    `${HEAD}importance: 4\n---\n文`,
    'flash/a-1.md:4: importance: is none of 0, 1, 2 and 3',
  ],
  ['an unknown tag', `${HEAD}tags: [us, xx]\n---\n文`, 'flash/a-1.md:4: tag "xx" is not in tags.yaml'],
  [
    'a source that is no page',
    `${HEAD}source:\n  name: 官方\n  url: javascript:alert(1)\n---\n文`,
    'flash/a-1.md:6: source.url: is no http or https address',
  ],
  [
    'a fact that the kind does not have',
    `${HEAD}facts:\n  city: 深圳\n---\n文`,
    'flash/a-1.md:5: facts.city: is not known',
  ],
  [
    'a category that the kind does not have',
    `${HEAD}category: 美食\n---\n文`,
    'flash/a-1.md:4: category: is none of 合规, 关税, 税务, 平台, 物流, 支付, 市场',
  ],
  [
    'broken YAML',
    '---\ntitle: 甲\ntags: [us\npublished: 2025-01-02\n---\n文',
    'flash/a-1.md:4: Flow sequence in block collection must be sufficiently indented and end with a ]',
  ],
  ['a key twice', `${HEAD}title: 乙\n---\n文`, 'flash/a-1.md:4: Map keys must be unique'],
  [
    'aliases',
    '---\ntitle: &a 甲\npublished: 2025-01-02\ncategory: *a\n---\n文',
    'flash/a-1.md:2: YAML aliases are not read',
  ],
  [
    'a title of two lines',
    '---\ntitle: "a\\nb"\npublished: 2025-01-02\n---\n文',
    'flash/a-1.md:2: title: has control characters or more than one line',
  ],
  ['no text', `${HEAD}---\n\n`, 'flash/a-1.md:5: has no text after its front matter'],
  ['too much text', `${HEAD}---\n${'文'.repeat(100_000)}`, 'flash/a-1.md:1: is longer than 100000 characters'],
  [
    'too deep a quote',
    `${HEAD}---\n文\n${'>'.repeat(21)}文`,
    'flash/a-1.md:6: has more than 20 quotes and lists in one another',
  ],
  [
    'too deep a list',
    `${HEAD}---\n文\n${'- 1. > '.repeat(7)}文`,
    'flash/a-1.md:6: has more than 20 quotes and lists in one another',
  ],
  [
    'too many quotes',
    `${HEAD}---\n${'> 文\n\n'.repeat(2001)}`,
    'flash/a-1.md:4005: is past 2000 quotes and list items',
  ],
  ['too many list items', `${HEAD}---\n${'-\n'.repeat(2001)}`, 'flash/a-1.md:2005: is past 2000 quotes and list items'],
  [
    'too much emphasis',
    `${HEAD}---\n文\n${'*文_ '.repeat(2501)}`,
    'flash/a-1.md:6: is past 5000 marks of emphasis and links',
  ],
  [
    'too many brackets',
    `${HEAD}---\n${'[]'.repeat(2500)}\n\n[`,
    'flash/a-1.md:7: is past 5000 marks of emphasis and links',
  ],
])('%s', (_, source, fault) =>
  expect(() => read(source)).toThrow(expect.objectContaining({ name: 'ContentFault', message: fault })),
)

test.each<[what: string, type: ContentType, facts: string, fault: string]>([
  [
    'a job that nobody pays for',
    'recruit',
    'company: 某公司\n  city: 深圳\n  form: 全职\n  payFrom: 0\n  experience: 不限\n  education: 不限',
    'a-1.md:8: facts.payFrom: 要大于 0，面议就不填',
  ],
  [
    'a currency that there is not',
    'hy',
    'supplier: 某公司\n  place: 义乌\n  currency: ZZZ',
    'a-1.md:7: facts.currency: 没有这个币种，请填三个大写字母，如 CNY',
  ],
])('%s', (_, type, facts, fault) =>
  expect(() =>
    parseContentFile({
      file: 'a-1.md',
      type,
      source: `---\ntitle: 甲\npublished: 2025-01-02\nfacts:\n  ${facts}\n---\n文`,
      tags: TAGS,
    }),
  ).toThrow(expect.objectContaining({ message: fault })),
)

test('what is over is still read from its file', () => {
  const facts =
    'company: 某公司\n  city: 深圳\n  form: 全职\n  until: 2020-01-01\n  experience: 不限\n  education: 不限'
  expect(
    parseContentFile({ file: 'a-1.md', type: 'recruit', source: `${HEAD}facts:\n  ${facts}\n---\n文`, tags: TAGS })
      .facts,
  ).toMatchObject({ until: '2020-01-01' })
})

test.each([
  ['deep', `${'>'.repeat(20)}文`],
  ['long', '- 文\n'.repeat(2000)],
  ['full of emphasis', '*文*'.repeat(2500)],
  ['with a line of dashes', `文\n\n${'-'.repeat(60)}\n\n${'*'.repeat(60)}`],
])('a text as %s as one may be', (_, text) => expect(read(`${HEAD}---\n${text}`).html).not.toBe(''))

test('a name that is no handle', () => {
  expect(() => read(WHOLE, 'flash/a b.md')).toThrow(
    'flash/a b.md:1: its name is no handle: letters, digits, "-", "_" and "." only',
  )
})

test.each([
  ['us: 美国\na b: 甲\n', 'tags.yaml:2: a b: '],
  ['- us\n', 'tags.yaml:1: '],
  ['us:\n', 'tags.yaml:1: us: is empty'],
])('tags %j are refused', (source, fault) => expect(() => readTagList('tags.yaml', source)).toThrow(fault))
