import { describe, expect, test } from 'vitest'
import {
  getDeviceName,
  parseDistributionId,
  getDistributionId,
  parseStoredDistributionId,
  getSiteSource,
  parseSource,
} from './way-here.ts'

const DAY_MS = 86_400_000
const NOW = 1_795_000_000_000

test.each<[pathname: string, search: string, id: string | undefined]>([
  ['/', '?d=a1', 'a1'],
  ['/', '?distributionid=b', 'b'],
  ['/', '?distributionId=c', 'c'],
  ['/', '?id=7', undefined],
  ['/hd/canton', '?id=7', '7'],
  ['/hd/canton', '?id=7&d=8', '8'],
  ['/activitySummit/info/3', '?id=7', '7'],
  ['/hdx', '?id=7', undefined],
  ['/', `?scene=${encodeURIComponent('d=m1&s=wx')}`, 'm1'],
  ['/', '?scene=1001', undefined],
  ['/', '?d=', undefined],
  ['/', '?d=<b>', undefined],
  ['/', `?d=${'9'.repeat(101)}`, undefined],
])('spec 2.4: %s%s brings %s', (pathname, search, id) => expect(parseDistributionId({ pathname, search })).toBe(id))

test.each([
  ['?s=wx', 'wx'],
  ['?source=a', 'a'],
  ['?customize_source=b', 'b'],
  ['?scene=s%3Dmini', 'mini'],
  ['?q=x', ''],
  ['', ''],
])('the source in %s is %s', (search, source) => expect(parseSource(search)).toBe(source))

describe('spec 9: a distribution id is kept for 7 days', () => {
  const stored = (at: number, id: unknown = 'a') => JSON.stringify({ id, at })
  test.each<[stored: string | null, id: string | undefined]>([
    [stored(NOW), 'a'],
    [stored(NOW - 7 * DAY_MS + 1), 'a'],
    [stored(NOW - 7 * DAY_MS), undefined],
    [stored(NOW + 1), undefined],
    [stored(NOW, 7), undefined],
    [stored(NOW, '<b>'), undefined],
    ['{', undefined],
    ['null', undefined],
    [null, undefined],
  ])('%s', (text, id) => expect(parseStoredDistributionId(text, NOW)).toBe(id))

  test('and pages after the one that brought it have it', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(getDistributionId({ pathname: '/', search: '' }, storage, NOW)).toBe('')
    expect(getDistributionId({ pathname: '/', search: '?d=a' }, storage, NOW)).toBe('a')
    expect(getDistributionId({ pathname: '/zb', search: '' }, storage, NOW + DAY_MS)).toBe('a')
    expect(getDistributionId({ pathname: '/zb', search: '' }, storage, NOW + 8 * DAY_MS)).toBe('')
  })
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile MicroMessenger/8.0 miniProgram/wx1',
    '',
    'iPhone',
    'mini_program',
  ],
  ['Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0', '', 'Android', 'wechat'],
  ['Mozilla/5.0 (Linux; Android 14) Mobile', '?webview', 'Android', 'webview'],
  ['Mozilla/5.0 (Linux; Android 14) Mobile', '', 'Android', 'h5'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', '', 'Windows', 'web'],
  ['something', '', 'other', 'web'],
])('%s %s is %s, %s', (userAgent, search, device, source) => {
  expect(getDeviceName(userAgent)).toBe(device)
  expect(getSiteSource({ userAgent, search, isInstalled: false })).toBe(source)
})

test('the installed app says so', () =>
  expect(getSiteSource({ userAgent: 'Android Mobile', search: '', isInstalled: true })).toBe('app'))
