import { expect, test } from 'vitest'
import type { SyncRowKind } from '../../../src/lib/kept/kinds.ts'
import { describeKeptItem } from '../../../server/privacy/kept-item-text.ts'

test.each<[SyncRowKind, string, unknown, string, string]>([
  ['switch', 'draft', true, '草稿', '跟随'],
  ['favourite', 'len', { rank: 1 }, 'len', ''],
  ['draft', 'wc', { key: 'wc', text: '写了一半', savedAt: 1 }, 'wc', '写了一半'],
  [
    'quote',
    'x',
    { id: 'x', amount: '100', from: 'USD', to: 'CNY', rate: '7.1', provider: 'ecb', date: '2026-11-20', frozenAt: 1 },
    '100 USD 换 CNY',
    '汇率 7.1，ecb，2026-11-20',
  ],
  [
    'answer',
    'f00',
    {
      id: 'f00',
      tool: 'cpms',
      title: '杯子',
      values: { a: '保温杯', b: '' },
      texts: [{ label: '标题', text: '500 ml' }],
      model: '',
      keptAt: 1,
      favourite: false,
      size: 1,
    },
    '杯子',
    '保温杯\n标题：500 ml',
  ],
  [
    'report',
    'f00',
    { id: 'f00', address: 'https://a.com/', title: '', errors: 1, warnings: 2, keptAt: 1, size: 1 },
    'https://a.com/',
    'https://a.com/\n错误 1，警告 2',
  ],
  ['form', 'f00', { id: 'f00', tool: 'cpms', name: '常用', values: { a: '杯子' }, keptAt: 1 }, '常用', '杯子'],
  ['board', 'hot', { order: ['EUR', 'USD'], hidden: [], added: ['THB'] }, 'hot', '顺序：EUR,USD\n添加：THB'],
  ['form', 'f00', 7, 'f00', ''],
])('%s %s', (kind, key, value, name, text) =>
  expect(describeKeptItem(kind, key, JSON.stringify(value))).toMatchObject({ name, text }),
)
