import { expect, test } from 'vitest'
import type { TabooFinding, TabooScanResult } from '../../../engines/taboo/operation.ts'
import { groupByMarket, toColumnCells, toFindings, formatReport } from './found-taboos.ts'

const finding = (change: Partial<TabooFinding>): TabooFinding => ({
  start: 0,
  end: 4,
  text: 'gift',
  label: 'gift',
  regions: ['DE'],
  kind: 'word',
  severity: 'careful',
  scope: 'all',
  reason: '毒药',
  instead: '写 Geschenk',
  replacements: ['Geschenk'],
  source: '参考',
  ...change,
})
const result = (...scanTabooResultList: TabooFinding[]): TabooScanResult => ({
  scanTabooResultList,
  optimizeSuggestions: [],
  total: scanTabooResultList.length,
})

const both = result(
  finding({}),
  finding({
    end: 13,
    text: 'gift of clock',
    regions: ['HK', 'TW'],
    kind: 'gift',
    severity: 'avoid',
    scope: 'elder',
    reason: '送终',
    instead: '改送手表',
    replacements: ['gift of a watch'],
  }),
  finding({ start: 20, end: 24 }),
)

test('what overlaps is one mark with the gravest grade and the reasons of all markets', () => {
  expect(toFindings(both)).toEqual([
    {
      start: 0,
      end: 13,
      severity: 'forbidden',
      label: '送礼、词语',
      reason: '中国香港、中国台湾：送终（年长者为主）。德国：毒药',
      note: '怎么改：改送手表；写 Geschenk',
      source: '参考',
      replacements: ['gift of a watch'],
    },
    {
      start: 20,
      end: 24,
      severity: 'risky',
      label: '词语',
      reason: '德国：毒药',
      note: '怎么改：写 Geschenk',
      source: '参考',
      replacements: ['Geschenk'],
    },
  ])
})

test('markets in their order, each word once', () => {
  const groups = groupByMarket(both, ['TW', 'US', 'DE'])
  expect(groups.map(({ name, findings }) => [name, findings.length])).toEqual([
    ['中国台湾', 1],
    ['德国', 1],
  ])
  expect(formatReport(groups)).toBe(
    '【中国台湾】\ngift of clock：送终。怎么改：改送手表\n\n【德国】\ngift：毒药。怎么改：写 Geschenk',
  )
})

test('a line of a column', () => {
  expect(toColumnCells('gift of clock, also gift', both)).toEqual([
    '1',
    '1',
    '0',
    'gift of clock、gift',
    '德国、中国香港、中国台湾',
    '中国香港、中国台湾：送终（年长者为主）。德国：毒药；德国：毒药',
    '写 Geschenk；改送手表',
    'gift of a watch, also Geschenk',
  ])
  expect(toColumnCells('earbuds', result())).toEqual(['0', '0', '0', '', '', '', '', 'earbuds'])
})
