import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReviewedContent } from '../../sync/publishing/desk.ts'
import { ReviewDecision } from './review-decision.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

test.each([
  ['of an account can be edited, taken offline and deleted', false, ['下线', '修改文字', '删除']],
  ['of a file can be taken offline', true, ['下线']],
])('a content %s', async (_, isFile, labels) => {
  const box = document.createElement('div')
  root = createRoot(box)
  root.render(
    <ReviewDecision
      content={
        {
          id: 5,
          version: 1,
          status: 2,
          change: null,
          goesOnlineAt: null,
          fault: '',
          isFile,
        } as unknown as ReviewedContent
      }
      onEdit={() => undefined}
    />,
  )
  await vi.waitFor(() =>
    expect([...box.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(labels),
  )
})

test('deleting asks for a reason and says that it is for good', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    sent.push(
      `${address instanceof Request ? address.url : String(address)} ${typeof init?.body === 'string' ? init.body : ''}`,
    )
    return new Response(JSON.stringify({ code: 0, errorCode: 400, message: '没有这篇内容', data: null }), {
      status: 400,
      headers: { 'content-type': 'application/json' },
    })
  })
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  root.render(
    <ReviewDecision
      content={
        {
          id: 5,
          version: 1,
          status: 2,
          change: null,
          goesOnlineAt: null,
          fault: '',
          isFile: false,
        } as unknown as ReviewedContent
      }
      onEdit={() => undefined}
    />,
  )
  const button = (label: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await vi.waitFor(() => expect(button('删除')).toBeDefined())
  button('删除')?.click()
  await vi.waitFor(() => expect(button('确定删除')?.disabled).toBe(true))
  expect(box.textContent).toContain('不能恢复')
  button('像广告，请删去联系方式和推销的话。')?.click()
  await vi.waitFor(() => expect(button('确定删除')?.disabled).toBe(false))
  button('确定删除')?.click()
  await vi.waitFor(() => expect(sent.join('\n')).toMatch(/\/mapi\/editor\/delete.*像广告/))
  box.remove()
})

test.each([
  ['下线', 3, true],
  ['删除', 3, true],
  ['下线', 0, false],
])('who presses %s at an event with %s registered is told of them: %s', async (label, registered, isTold) => {
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  root.render(
    <ReviewDecision
      content={
        {
          id: 5,
          version: 1,
          status: 2,
          change: null,
          goesOnlineAt: null,
          fault: '',
          isFile: false,
          registered,
        } as unknown as ReviewedContent
      }
      onEdit={() => undefined}
    />,
  )
  const button = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await vi.waitFor(() => expect(button(label)).toBeDefined())
  button(label)?.click()
  await vi.waitFor(() => expect(button(`确定${label}`)).toBeDefined())
  expect(box.textContent.includes(`已有 ${String(registered)} 人报名，本站不会通知他们，请先联系。`)).toBe(isTold)
  box.remove()
})
