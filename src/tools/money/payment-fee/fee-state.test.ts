import { describe, expect, test } from 'vitest'
import {
  toCurrencyState,
  chooseDefaultTarget,
  PRESET_STATE,
  readFeeInputs,
  toRefundState,
  toRegionState,
  toTermsState,
  toWithdrawalState,
} from './fee-state.ts'

const FIRST = {
  direction: 'forward',
  text: '',
  region: 'CN',
  scope: 'NONE',
  currency: 'USD',
  terms: { percent: '4', fixed: '0.3' },
  edited: false,
  withdrawal: undefined,
  exchange: undefined,
  refund: undefined,
}

test('an empty address is a payment in dollars by the mainland table', () => expect(readFeeInputs({})).toEqual(FIRST))

test.each<[what: string, state: Record<string, string>, read: object]>([
  ['the other direction', { d: 'reverse', v: '100' }, { direction: 'reverse', text: '100' }],
  ['the Hong Kong table', { r: 'HK' }, { region: 'HK', terms: { percent: '3.5', fixed: '0.3' } }],
  ['a scope changes no figure', { s: 'HK' }, { scope: 'HK', terms: { percent: '4', fixed: '0.3' }, edited: false }],
  ['a currency of most others', { c: 'KRW' }, { currency: 'KRW', terms: { percent: '3', fixed: '0' } }],
  ['what does not exist', { d: 'x', r: 'US', s: 'x', c: 'usd', to: 'US' }, FIRST],
  ['names of every object', { c: '__proto__', r: 'constructor' }, FIRST],
  ['terms of the visitor', { p: '2.9', x: '0' }, { terms: { percent: '2.9', fixed: '0' }, edited: true }],
  ['terms like the preset are the preset', { p: '4', x: '0.3' }, { edited: false }],
  ['an emptied field stays empty', { p: ' ' }, { terms: { percent: '', fixed: '0.3' }, edited: true }],
  ['an exchange by the rates in use', { to: 'CNY' }, { exchange: { to: 'CNY', rate: '', spread: '' } }],
  [
    'an exchange by a typed rate',
    { to: 'HKD', m: '7.8', sp: '2.5' },
    { exchange: { to: 'HKD', rate: '7.8', spread: '2.5' } },
  ],
  ['a withdrawal', { w: '1', wx: '0.5' }, { withdrawal: { percent: '1', fixed: '0.5' } }],
  ['a withdrawal without figures yet', { w: ' ' }, { withdrawal: { percent: '', fixed: '' } }],
  ['a refund in part', { rf: '50', rr: '100', rx: '0.3' }, { refund: { amount: '50', returned: '100', fixed: '0.3' } }],
  ['a refund of all', { rf: ' ' }, { refund: { amount: '', returned: '', fixed: '' } }],
  [
    'no exchange into itself',
    { c: 'CNY', to: 'CNY' },
    { currency: 'CNY', exchange: { to: 'USD', rate: '', spread: '' } },
  ],
])('%s', (_, state, read) => expect(readFeeInputs(state)).toMatchObject(read))

describe('changes as the address keeps them', () => {
  test('terms, and an emptied one', () => {
    expect(toTermsState({ percent: '2.9' })).toEqual({ p: '2.9' })
    expect(toTermsState({ fixed: '' })).toEqual({ x: ' ' })
    expect(readFeeInputs(toTermsState({ percent: '', fixed: '' })).terms).toEqual({ percent: '', fixed: '' })
  })
  test('an emptied withdrawal or refund is asked for all the same', () => {
    expect(readFeeInputs(toWithdrawalState({ percent: '' })).withdrawal).toEqual({ percent: '', fixed: '' })
    expect(readFeeInputs({ ...toRefundState({ amount: '' }), ...toRefundState({ returned: '5' }) }).refund).toEqual({
      amount: '',
      returned: '5',
      fixed: '',
    })
    expect(toWithdrawalState({ fixed: '' })).toEqual({ wx: '' })
  })
  test('another currency or region takes its own preset', () => {
    expect(toCurrencyState('EUR')).toEqual({ c: 'EUR', m: '', wx: '', rx: '', ...PRESET_STATE })
    expect(toCurrencyState('USD').c).toBe('')
    expect(toRegionState('CN').r).toBe('')
    expect(toRegionState('HK')).toEqual({ r: 'HK', ...PRESET_STATE })
  })
  test('what an amount is changed into at first', () => {
    expect(chooseDefaultTarget('USD')).toBe('CNY')
    expect(chooseDefaultTarget('CNY')).toBe('USD')
  })
})
