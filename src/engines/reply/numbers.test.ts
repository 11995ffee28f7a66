import { expect, test } from 'vitest'
import { readFacts } from './facts.ts'

test.each<[question: string, order: string | undefined, tracking: string | undefined]>([
  ['Where is my order? tracking number 1Z999AA10123456784', undefined, '1Z999AA10123456784'],
  ['My order 1Z999AA10123456784 has not arrived', undefined, '1Z999AA10123456784'],
  ['order RR123456789CN has not arrived', undefined, 'RR123456789CN'],
  ['order number 9400111899223197428490 not moving', undefined, '9400111899223197428490'],
  ['Order 112-1234567-1234567, tracking 9400 1118 9922 3197 4284 90', '112-1234567-1234567', '9400111899223197428490'],
  ['order 302-9876543-1234567 UPS 1Z 999 AA1 01 2345 6784', '302-9876543-1234567', '1Z999AA10123456784'],
  ['parcel 420941079400111899223197428490 lost', undefined, '420941079400111899223197428490'],
  ['TBA123456789000 says delivered', undefined, 'TBA123456789000'],
  ['the parcel 00340434161094042557 did not come', undefined, '00340434161094042557'],
  ['RB 123 456 789 DE is lost', undefined, 'RB123456789DE'],
  ['my order is 12345678, tracking no JD0002233445566778', '12345678', 'JD0002233445566778'],
  ['order #1234567890 tracking: 4PX1234567890CN', '1234567890', '4PX1234567890CN'],
  ['FedEx 771234567890 shows delivered but nothing here', undefined, '771234567890'],
  ['订单 YT2312345678901 没到', undefined, 'YT2312345678901'],
  ['单号：SF1234567890123 一直没动', undefined, 'SF1234567890123'],
  ['我的单号 SF1234567890123 什么时候到', undefined, 'SF1234567890123'],
  ['快递单号 78123456789012', undefined, '78123456789012'],
  ['快递 78123456789012 不动了', undefined, '78123456789012'],
  ['顺丰 123456789012 没有更新', undefined, '123456789012'],
  ['物流单号是 YT2312345678901，订单号 123456789', '123456789', 'YT2312345678901'],
  ['订单号 123456789，运单号 78123456789012', '123456789', '78123456789012'],
  ['单号 2024112298765 未发货', '2024112298765', undefined],
  ['order 5 pieces more', undefined, undefined],
  ['Order 114-3941689-8772232 arrived broken', '114-3941689-8772232', undefined],
  ['tracking has not been updated for 5 weeks', undefined, undefined],
])('%s', (question, order, tracking) => {
  const facts = readFacts(question)
  expect([facts.order, facts.tracking]).toEqual([order, tracking])
})

test('work is bounded', () => {
  for (const piece of ['order ', 'order 1', '1Z ', '9 ', '单号', 'tracking 12 '])
    expect(Object.keys(readFacts(piece.repeat(20_000))).length).toBeLessThanOrEqual(5)
})
