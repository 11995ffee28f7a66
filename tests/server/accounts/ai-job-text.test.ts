import { expect, test } from 'vitest'
import { formatAiJob, getAiToolLabel } from '../../../server/privacy/ai-job-text.ts'

test.each<[string, unknown, string]>([
  ['what was asked', { text: '白色的礼物', markets: ['JP', 'US'] }, '文字：白色的礼物\n市场：JP、US'],
  [
    'an answer with parts within parts',
    {
      result: {
        replies: [
          { subject: 'Re: 订单', text: '您好' },
          { subject: '', text: '再见' },
        ],
        offers: [],
      },
    },
    '主题：Re: 订单\n文字：您好\n文字：再见',
  ],
  [
    'places and states, which only programs read',
    {
      scanTabooResultList: [{ label: '白花', kind: 'colour', severity: 'high', start: 0, end: 2, reason: '葬礼' }],
      status: 2,
    },
    '名称：白花\n原因：葬礼',
  ],
  ['a field that has no name here', { shots: [{ line: '开箱' }], extra: null, is: true }, '开箱'],
])('%s', (_, value, text) => expect(formatAiJob(JSON.stringify(value))).toBe(text))

test('no answer yet, and tools by their names', () =>
  expect([formatAiJob(null), getAiToolLabel('taboo'), getAiToolLabel('later')]).toEqual(['', '文化禁忌', 'later']))
