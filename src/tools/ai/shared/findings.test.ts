import { describe, expect, test } from 'vitest'
import {
  formatSeverityCounts,
  findFindingAt,
  groupFindings,
  orderFindings,
  shiftFindings,
  locateReplacements,
  applyFirstReplacements,
  replaceFindings,
  type Finding,
} from './findings.ts'

const at = (start: number, end: number, severity: Finding['severity'] = 'risky', reason = '理由'): Finding => ({
  start,
  end,
  severity,
  label: '违禁词',
  reason,
  source: '参考',
  replacements: [],
})
const places = (findings: readonly Finding[]): [number, number][] => findings.map(({ start, end }) => [start, end])

test.each<[string, Finding[], [number, number][]]>([
  [
    'out of order',
    [at(4, 6), at(0, 2)],
    [
      [0, 2],
      [4, 6],
    ],
  ],
  ['one inside another', [at(1, 2), at(0, 4)], [[0, 4]]],
  ['overlapping', [at(0, 3), at(2, 5)], [[0, 3]]],
  [
    'touching',
    [at(0, 3), at(3, 5)],
    [
      [0, 3],
      [3, 5],
    ],
  ],
  ['empty, and beyond the end', [at(2, 2), at(8, 11)], []],
])('findings are put in order: %s', (_, given, kept) => {
  expect(places(orderFindings(given, 10))).toEqual(kept)
})

test('findings of one word and reason are one row, the gravest first', () => {
  const findings = [at(0, 2), at(2, 4, 'forbidden'), at(4, 6), at(6, 8, 'notice')]
  expect(groupFindings('最好第一最好便宜', findings).map(({ text, at: indexes }) => [text, indexes])).toEqual([
    ['第一', [1]],
    ['最好', [0, 2]],
    ['便宜', [3]],
  ])
  expect(formatSeverityCounts(findings)).toBe('不要用 1 · 有风险 2 · 留意 1')
  expect(formatSeverityCounts([])).toBe('')
})

test('the caret is at a finding up to its end', () => {
  expect([0, 2, 3, 4, 6, 7].map((offset) => findFindingAt([at(0, 2), at(4, 6)], offset))).toEqual([0, 0, -1, 1, 1, -1])
})

test('something stands in the place of findings', () => {
  expect(replaceFindings('最好又最好的', [at(0, 2), at(3, 5)], '优质')).toBe('优质又优质的')
  expect(replaceFindings('最好的', [at(0, 2)], '')).toBe('的')
})

describe('findings move with the text around them', () => {
  test.each<[string, string, string, [number, number][]]>([
    [
      'nothing changed',
      '甲乙丙丁',
      '甲乙丙丁',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      'typed between',
      '甲乙丙丁',
      '甲乙新丙丁',
      [
        [0, 1],
        [3, 4],
      ],
    ],
    [
      'typed right behind one',
      '甲乙丙丁',
      '甲新乙丙丁',
      [
        [0, 1],
        [3, 4],
      ],
    ],
    [
      'typed at the end',
      '甲乙丙丁',
      '甲乙丙丁新',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    ['taken out before', '甲乙丙丁', '丙丁', [[0, 1]]],
    ['changed inside', '甲乙丙丁', '新乙丙丁', [[2, 3]]],
    ['all gone', '甲乙丙丁', '', []],
  ])('%s', (_, before, after, moved) => {
    expect(places(shiftFindings([at(0, 1), at(2, 3)], before, after))).toEqual(moved)
  })
})

test('what was replaced is known by its place and by what stood there', () => {
  const by = (finding: Finding, ...replacements: string[]): Finding => ({ ...finding, replacements })
  const before = '最好又最好的第一'
  const findings = [by(at(0, 2), '优质'), by(at(3, 5), ''), by(at(6, 8), '排名靠前')]
  const after = applyFirstReplacements(before, findings)
  expect(after).toBe('优质又的排名靠前')
  expect(locateReplacements(before, findings)).toMatchObject([
    { start: 0, end: 2, replacements: ['最好'] },
    { start: 3, end: 3, replacements: ['最好'] },
    { start: 4, end: 8, replacements: ['第一'] },
  ])
  expect(applyFirstReplacements(after, locateReplacements(before, findings))).toBe(before)
})

describe('a replacement of a range wider than its finding', () => {
  const wide: Finding = { ...at(3, 7), replacements: [''], repaired: { start: 2, end: 7 }, advice: '改写' }
  const text = '杯子，全网最低，好洗'
  test('takes the range, and undoing brings it back', () => {
    const after = applyFirstReplacements(text, [wide])
    expect(after).toBe('杯子，好洗')
    expect(applyFirstReplacements(after, locateReplacements(text, [wide]))).toBe(text)
    expect(replaceFindings(text, [wide], '')).toBe('杯子，好洗')
  })
  test('other words take the place of the finding alone', () => {
    expect(replaceFindings(text, [wide], '优惠')).toBe('杯子，优惠，好洗')
  })
  test('of two that meet, the second waits', () => {
    const next: Finding = { ...at(8, 10), replacements: [''], repaired: { start: 6, end: 10 } }
    expect(applyFirstReplacements(text, [wide, next])).toBe('杯子，好洗')
  })
  test('moves with the text, and is dropped with an edit inside', () => {
    expect(shiftFindings([wide], text, `新${text}`)).toMatchObject([{ start: 4, repaired: { start: 3, end: 8 } }])
    expect(shiftFindings([wide], text, '杯子。全网最低，好洗')).toEqual([])
  })
})
