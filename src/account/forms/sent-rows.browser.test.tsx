import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { beginSession, endSession } from '../../state/session.ts'
import { OwnMessages } from './messages.tsx'
import { ReceivedMessages } from './received.tsx'

const SENT = {
  id: 'A'.repeat(22),
  form: 'event',
  subject: '7',
  title: '深圳沙龙',
  isOffline: false,
  fields: { name: '甲' },
  status: 0,
  sentAt: '2026-11-20T08:00:00.000Z',
}

let root: Root | undefined
let list: object[]

beforeEach(async () => {
  // Other test files may have left rows on the device.
  await database.outgoing.clear()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, errorCode: 0, message: '', data: { list } }))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function draw(Part: ComponentType): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Part /> }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    root = createRoot(box)
    root.render(<RouterProvider router={router} />)
  })
  return box
}
/** Returns the non-blank text cells of a workbook in order. Each file in the zip is deflated. */
async function textCells(workbook: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await workbook.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  let [entry, found] = [view.getUint32(end + 16, true), '']
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    const [size, nameLength, at] = [
      view.getUint32(entry + 20, true),
      view.getUint16(entry + 28, true),
      view.getUint32(entry + 42, true),
    ]
    const name = new TextDecoder().decode(bytes.subarray(entry + 46, entry + 46 + nameLength))
    const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    const stream = new Blob([bytes.slice(start, start + size)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
    if (name === 'xl/sharedStrings.xml') found = await new Response(stream).text()
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true)
  }
  return [...new DOMParser().parseFromString(found, 'application/xml').querySelectorAll('t')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')
}
const buttons = (row: Element) => [...row.querySelectorAll('button')].map(({ textContent }) => textContent)

test('a registration says that its event went offline, and can be taken back all the same', async () => {
  list = [
    SENT,
    { ...SENT, id: 'B'.repeat(22), isOffline: true },
    { ...SENT, id: 'C'.repeat(22), isOffline: true, fields: {}, status: 4 },
  ]
  beginSession({ id: 41, name: '甲', picture: '' })
  const box = await draw(OwnMessages)
  await vi.waitFor(() => expect(box.querySelectorAll('li')).toHaveLength(3))
  expect([...box.querySelectorAll('li')].map((row) => [row.textContent, buttons(row)])).toEqual([
    ['活动报名，深圳沙龙甲已送达，2026年11月20日取消报名', ['取消报名']],
    ['活动报名，深圳沙龙，已下线甲已送达，2026年11月20日取消报名', ['取消报名']],
    ['活动报名，深圳沙龙，已下线已取消，2026年11月20日', []],
  ])
})

test('the organizer reads who comes, and that somebody does not, in the list and in the file', async () => {
  const guest = {
    id: SENT.id,
    fields: { name: '甲', phone: '8613800138000', email: 'a@example.com', company: '某公司', text: '素食' },
    isCancelled: false,
    sentAt: SENT.sentAt,
  }
  list = [guest, { id: 'B'.repeat(22), fields: {}, isCancelled: true, sentAt: SENT.sentAt }]
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:nothing'
  })
  const box = await draw(() => <ReceivedMessages contentId={7} of="报名" title="深圳沙龙" />)
  const press = (name: string) =>
    act(async () => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
  await vi.waitFor(() => expect(buttons(box)).toContain('查看报名'))
  await press('查看报名')
  await vi.waitFor(() =>
    expect([...box.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
      '甲8613800138000a@example.com某公司2026年11月20日素食',
      '已取消2026年11月20日',
    ]),
  )
  expect(box.textContent).toContain('报名 1 人，另有 1 人已取消')
  await press('导出 Excel')
  const [file] = await vi.waitFor(() => {
    expect(files).toHaveLength(1)
    return files
  })
  const cells = await textCells(file ?? new Blob())
  expect(cells).toEqual([
    '北京时间',
    '姓名',
    '电话',
    '邮箱',
    '公司',
    '备注',
    '取消',
    '甲',
    '8613800138000',
    'a@example.com',
    '某公司',
    '素食',
    '已取消',
  ])
})
