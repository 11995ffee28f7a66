import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { A_DOLLAR, makeRequest, TOY } from '../../../../engines/pricing/facts.fixture.ts'
import { pricingWorker } from '../../../../workers/pricing.ts'
import { productTableWorker } from '../../../../workers/product-table.ts'
import { ProductList } from './product-list.tsx'

let root: Root
let host: HTMLElement

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  const sheet = makeRequest({ product: TOY, freight: A_DOLLAR, goal: { margin: '30' } })
  act(() => root.render(<ProductList sheet={sheet} />))
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  localStorage.removeItem('crossport.product-columns')
})
afterAll(() => {
  productTableWorker.end()
  pricingWorker.end()
})

test('a pasted table is read, computed, and its faults stand beside their rows', async () => {
  const address = location.href
  await userEvent.fill(
    host.querySelector('textarea') ?? host,
    '品名\t采购价(元)\t重量(g)\n硅胶碗\t13.5\t800\n杯\t很贵\t300',
  )
  const start = await vi.waitUntil(() =>
    [...host.querySelectorAll('button')].find((button) => button.textContent === '算 2 件'),
  )
  await userEvent.click(start)
  const result = await vi.waitUntil(() => host.querySelector('[data-result]'))
  expect(result.textContent).toContain('算好 1 件，1 件有问题')
  expect(result.textContent).toContain('第 3 行「采购价(元)」')
  expect(location.href).toBe(address)
})
