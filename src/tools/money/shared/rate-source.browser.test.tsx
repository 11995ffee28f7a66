import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RateSource } from './rate-source.tsx'
import { NO_RATES, type Rates } from './rates.ts'

const table = {
  provider: 'currency-api',
  date: '2099-01-02',
  fetchedAt: '2099-01-02T02:00:00.000Z',
  base: 'USD',
  rates: { CNY: '7' },
} as const
const KNOWN: Rates = { ...NO_RATES, known: { table, previous: null, origin: 'server', checkedAt: 0 }, ready: true }

let root: Root
let host: HTMLElement

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['Date'] })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.useRealTimers()
})

function drawAt(clock: string, rates: Rates): void {
  vi.setSystemTime(clock)
  act(() => root.render(<RateSource rates={rates} />))
}

test.each([
  ['2099-01-01T23:59:00Z', '汇率时间 17:00', '今天', 'fresh'],
  ['2099-01-02T00:00:00Z', '汇率时间 08:00', '今天', 'fresh'],
  ['2099-01-02T03:59:00Z', '汇率时间 08:00', '今天', 'fresh'],
  ['2099-01-02T04:00:00Z', '汇率时间 12:00', '今天', 'fresh'],
  ['2099-01-02T09:00:00Z', '汇率时间 17:00', '今天', 'fresh'],
  ['2099-01-08T23:59:00Z', '', '7 天前，偏旧', 'aging'],
  ['2099-03-01T09:00:00Z', '', '58 天前，已过时', 'old'],
  ['2098-12-30T09:00:00Z', '', '本机日期偏早', 'old'],
])('spec 4: at %s the rates of a day say %j and %j', (clock, label, age, level) => {
  drawAt(clock, KNOWN)
  expect(host.textContent).toContain('2099年1月2日的汇率')
  expect(host.textContent).toContain('来源：公开汇率数据 currency-api')
  expect(/汇率时间 \d\d:\d\d/.exec(host.textContent)?.[0] ?? '').toBe(label)
  const badge = host.querySelector<HTMLElement>('[data-age]')
  expect([badge?.textContent, badge?.dataset.age]).toEqual([age, level])
})

test('a server that refuses leaves the last rates, and says so', () => {
  drawAt('2099-01-02T04:00:00Z', { ...KNOWN, problem: '汇率还没有取得' })
  expect(host.querySelector('[role=status]')?.textContent).toBe('汇率还没有取得。仍按上面这一天的汇率计算。')
})
