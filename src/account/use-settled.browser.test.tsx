import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useRead, type ReadQuery } from '../sync/calls/use-read.ts'
import { useAllSettled } from './use-settled.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

let asked = 0
const QUERY: ReadQuery<number> = {
  key: ['use-settled'],
  read: () => {
    asked += 1
    return Promise.reject(new Error('没有成功'))
  },
}

function Part() {
  const { error } = useRead(QUERY)
  const [presses, setPresses] = useState(0)
  return (
    <button onClick={() => setPresses(presses + 1)} type="button">
      {error?.message} {presses}
    </button>
  )
}

function Page() {
  return useAllSettled([useRead(QUERY)]) ? <Part /> : <p>正在读取…</p>
}

test('a page whose reading failed stays, and asks no more than once again', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  root.render(<Page />)
  await vi.waitFor(() => expect(box.textContent).toBe('没有成功 0'))
  box.querySelector('button')?.click()
  await vi.waitFor(() => expect(box.textContent).toBe('没有成功 1'))
  expect(asked).toBeLessThanOrEqual(2)
})
