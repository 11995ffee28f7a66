import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ReviewLists } from './review-list.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

test('every list is narrowed by kind and title, and stays so when another list is chosen', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    asked.push(new URL(address instanceof Request ? address.url : address, location.href).search)
    return new Response(
      JSON.stringify({
        code: 0,
        errorCode: 0,
        message: '',
        data: { list: [], next: '', waiting: [{ type: 'post', count: 2 }] },
      }),
      { headers: { 'content-type': 'application/json' } },
    )
  })
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  root.render(<ReviewLists />)
  const last = () => Object.fromEntries(new URLSearchParams(asked.at(-1)))
  const press = (label: string) =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === label)?.click()
  await vi.waitFor(() => expect(box.textContent).toContain('没有等待审核的内容。'))
  expect(box.textContent).toContain('社区 2')
  press('已上线')
  await vi.waitFor(() => expect(box.textContent).toContain('没有上线的内容。'))
  press('报告')
  await vi.waitFor(() => expect(last()).toMatchObject({ list: 'online', type: 'report' }))
  const field = box.querySelector('input')
  if (field) field.value = ' 运河 '
  press('查找')
  await vi.waitFor(() => expect(last()).toMatchObject({ list: 'online', type: 'report', title: '运河' }))
  press('已下线')
  await vi.waitFor(() => expect(last()).toMatchObject({ list: 'offline', type: 'report', title: '运河' }))
  expect([...box.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent.trim())).toEqual([
    '已下线',
    '报告',
  ])
  box.remove()
})
