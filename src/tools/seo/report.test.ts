import { expect, test } from 'vitest'
import { isWebAddress } from './foreign-link.tsx'
import type { Finding } from '../../engines/seo/operation/findings.ts'
import type { SeoInfo } from '../../engines/seo/operation.ts'
import { countLevels, getReportFileName, formatReportTitle, type Report } from './report-state.ts'
import { formatSummary } from './summary-text.ts'

const finding = (id: string, level: Finding['level'], priority: Finding['priority'], where?: string[]): Finding => ({
  id,
  group: 'index',
  level,
  priority,
  what: `${id} 的毛病`,
  why: `${id} 的改法`,
  ...(where && { where }),
})

const findings = [
  finding('a', 'pass', 0),
  finding('b', 'warn', 2),
  finding('c', 'error', 2, ['1', '2', '3', '4']),
  finding('d', 'error', 1),
]

function reportOf(title: string, address: string, name: string): Report {
  return {
    id: '1',
    way: 'address',
    name,
    info: { tdk: { title }, page: { address } } as SeoInfo,
    findings,
    at: Date.UTC(2026, 10, 22, 4, 5),
  }
}

test('findings are counted by level', () =>
  expect(countLevels(findings)).toEqual({ error: 2, warn: 1, pass: 1, info: 0 }))

test.each([
  ['题', 'https://a.com/', 'x', '题'],
  ['', 'https://a.com/', 'x', 'https://a.com/'],
  ['', '', 'x.html', 'x.html'],
  ['', '', '', '没有标题的网页'],
])('a report of %j, %j, %j is called %j', (title, address, name, called) =>
  expect(formatReportTitle(reportOf(title, address, name))).toBe(called),
)

test.each([
  ['https://Shop.example:8080/a?b', '', /^SEO体检-Shop\.example-8080-20261122$/],
  ['', '我的 页面.html', /^SEO体检-我的-页面-20261122$/],
  ['', '', /^SEO体检-粘贴的源码-20261122$/],
  ['https://[::1]/x', '', /^SEO体检-[^[\]:/]+-20261122$/],
  ['', `../../${'a'.repeat(100)}.html`, /^SEO体检-[^/]{60}-20261122$/],
])('a file of %j, %j has a name fit for a disk', (address, name, file) =>
  expect(getReportFileName(reportOf('', address, name))).toMatch(file),
)

test('the points to change come with errors first, what is to be done first at the top, and three places each', () => {
  const lines = formatSummary(reportOf('题', 'https://a.com/', 'x')).split('\n')
  expect(lines.slice(0, 2)).toEqual(['题', 'https://a.com/'])
  expect(lines[2]).toMatch(/：错误 2，提醒 1，通过 1$/)
  expect(lines.slice(4)).toEqual([
    '【错误】收录：d 的毛病',
    '  d 的改法',
    '【错误】收录：c 的毛病',
    '  c 的改法',
    '  - 1',
    '  - 2',
    '  - 3',
    '【提醒】收录：b 的毛病',
    '  b 的改法',
  ])
})

test.each([
  ['https://a.com/x', true],
  ['HTTP://A.COM', true],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['/relative', false],
  ['https:', false],
  ['https:// a', false],
  [' https://a.com', false],
  ['第 3 行', false],
])('%j may be pressed: %j', (url, pressed) => expect(isWebAddress(url)).toBe(pressed))
