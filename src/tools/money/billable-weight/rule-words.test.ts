import { expect, test } from 'vitest'
import type { UrlState } from '../../../state/url-state.ts'
import { readBillableRequest } from './billable-state.ts'
import { formatRules } from './rule-words.ts'

test.each<[UrlState, string]>([
  [
    {},
    '÷5000 每边不取整，进到 0.5 kg；÷6000 每边不取整，进到 0.5 kg；÷139 in³/lb 每边向上取整英寸，进到 1 lb；÷166 in³/lb 每边四舍五入到整英寸，进到 1 lb；逐件取大再相加；以承运商报价为准',
  ],
  [
    { d: '5000,166i', s: 'nearest', r: 'whole', m: 'sum' },
    '÷5000 每边四舍五入到整厘米，进到 1 kg；÷166 in³/lb 每边四舍五入到整英寸，进到 1 lb；合计后取大；以承运商报价为准',
  ],
  [
    { d: '139,139i', r: 'none' },
    '÷139 每边不取整，重量不进位；÷139 in³/lb 每边向上取整英寸，重量不进位；逐件取大再相加；以承运商报价为准',
  ],
])('%j', (state, words) => expect(formatRules(readBillableRequest(state).rules)).toBe(words))
