import { describe, expect, test } from 'vitest'
import { isRecordAllowed, sanitizeRecord } from './plain-record.ts'

const OWN = 'https://a.test'
const SECRET = 'kqzxvwj'
const plain = (properties: Record<string, unknown>) => sanitizeRecord(properties, OWN)

describe('what is typed is in no property', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ $url: `https://a.test/tools-len#v=${SECRET}` }, { $url: 'https://a.test/tools-len' }],
    [
      { $url: `https://a.test/tools-ip?ip=${SECRET}&utm_source=wx#x` },
      { $url: 'https://a.test/tools-ip?utm_source=wx' },
    ],
    [{ $referrer: `https://a.test/tools-len#v=${SECRET}` }, { $referrer: 'https://a.test/tools-len' }],
    [{ $referrer: `https://b.test/search/${SECRET}?q=${SECRET}` }, { $referrer: `https://b.test/search/${SECRET}` }],
    [{ $latest_referrer: `https://a.test/search/${SECRET}` }, { $latest_referrer: 'https://a.test/search' }],
    [{ $url_path: `/search/${SECRET}` }, { $url_path: '/search' }],
    [{ $url_path: `/tools-len?x=${SECRET}` }, { $url_path: '/tools-len' }],
    [{ picture_link: `https://a.test/tools-len#v=${SECRET}` }, { picture_link: 'https://a.test/tools-len' }],
    [
      { _sa_channel_landing_url: `https://a.test/zb?sat_cf=7&q=${SECRET}#${SECRET}` },
      { _sa_channel_landing_url: 'https://a.test/zb?sat_cf=7' },
    ],
    [
      { $url: `https://a.test/search?q=${SECRET}`, $title: `「${SECRET}」的搜索结果` },
      { $url: 'https://a.test/search' },
    ],
    [{ $url: `https://a.test/hy/search?q=${SECRET}`, $title: SECRET }, { $url: 'https://a.test/hy/search' }],
    [{ $url: `https://a.test/zb?q=${SECRET}`, $title: `「${SECRET}」的快讯` }, { $url: 'https://a.test/zb' }],
    [{ $url: 'https://a.test/zb', $title: SECRET }, { $url: 'https://a.test/zb' }],
    [
      { $url: `https://a.test/encyclopedia?after=1&q=${SECRET}`, $title: SECRET },
      { $url: 'https://a.test/encyclopedia' },
    ],
    [{ $url: `https://a.test/new-list?q=${SECRET}`, $title: SECRET }, { $url: 'https://a.test/new-list' }],
    [{ search_term: '138 0013 8000' }, {}],
    [{ search_term: 'a@b.cn' }, {}],
    [
      {
        $element_content: SECRET,
        $element_name: SECRET,
        $element_selector: SECRET,
        typed: SECRET,
        constructor: SECRET,
      },
      {},
    ],
    [{ content_id: SECRET, content_rate: SECRET, $is_first_day: SECRET, $url: SECRET }, {}],
    [{ content_rate: Number.NaN, $title: { text: SECRET }, $element_id: [SECRET] }, {}],
  ])('%j', (given, expected) => expect(plain(given)).toEqual(expected))
})

test('spec 9: of where a visit came from 200 letters are told', () => {
  const from = `https://b.test/${'x'.repeat(300)}`
  expect(plain({ $referrer: from, $latest_referrer: from, picture_link: from })).toEqual({
    $referrer: from.slice(0, 200),
    $latest_referrer: from.slice(0, 200),
    picture_link: from,
  })
})

test('what the product knows goes through, each in its own type and not too long', () => {
  const given = {
    content_id: 7,
    content_name: '名称',
    content_rate: 0.5,
    $is_first_day: true,
    $url: 'https://a.test/article/7',
    $title: '标题',
    search_term: '汇率',
    result_count: 3,
    user_agent: 'U',
    $event_session_id: 's',
  }
  expect(plain(given)).toEqual(given)
  expect(plain({ content_name: '字'.repeat(501), search_term: '  汇率　走势 ' })).toEqual({
    content_name: '字'.repeat(500),
    search_term: '汇率 走势',
  })
  expect(plain({ $url: 'https://a.test/zb/q', $title: '标题' })).toEqual({
    $url: 'https://a.test/zb/q',
    $title: '标题',
  })
})

test.each<[string, Record<string, unknown>, boolean]>([
  ['an event that the product knows', { event: 'UseTool', distinct_id: 'd', anonymous_id: 'd', login_id: '7' }, true],
  ['one without a login', { event: '$pageview', distinct_id: 'd' }, true],
  ['an event that it does not know', { event: 'Strange', distinct_id: 'd' }, false],
  ['a name that breaks the rules', { event: '1 bad', distinct_id: 'd' }, false],
  ['a reserved name', { event: 'user_id', distinct_id: 'd' }, false],
  ['a record of who somebody is', { type: 'profile_set', distinct_id: 'd' }, false],
  ['an id of 255', { event: '$SignUp', distinct_id: 'd', login_id: '7'.repeat(255) }, true],
  ['an id that is too long', { event: '$SignUp', distinct_id: 'd', login_id: '7'.repeat(256) }, false],
  ['an id that is empty', { event: '$SignUp', distinct_id: '' }, false],
])('spec 5: %s', (_, record, leaves) =>
  expect(
    isRecordAllowed({
      event: undefined,
      distinct_id: undefined,
      anonymous_id: undefined,
      login_id: undefined,
      ...record,
    }),
  ).toBe(leaves),
)
