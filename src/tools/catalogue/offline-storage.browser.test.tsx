import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineStorage, type OfflineStorage as Storage } from '../../state/offline-storage.ts'
import { setOfflineChoice, storeOfflineNow } from '../../sync/app/offline-storage.ts'
import { OfflineStorage } from './offline-storage.tsx'

vi.mock('../../sync/app/offline-storage.ts', () => ({
  setOfflineChoice: vi.fn(async () => undefined),
  storeOfflineNow: vi.fn(async () => undefined),
  fetchUpdateNow: vi.fn(),
  fetchOfflineSize: async () => undefined,
}))

let root: Root
let place: HTMLElement
const buttons = (): string[] => [...place.querySelectorAll('button')].map(({ textContent }) => textContent ?? '')
const press = (label: string): void =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()

beforeEach(() => {
  vi.clearAllMocks()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  Object.assign(offlineStorage, {
    choice: 'auto',
    standing: 'unknown',
    size: { transfer: 2_536_072, bytes: 13_889_869 },
  })
  root.render(<OfflineStorage />)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const CHOICES = ['自动', '总是存储', '不存储']

test.each<[Storage['standing'], string, string[]]>([
  ['waiting', '还没有存储：现在用的是流量或省流模式', [...CHOICES, '现在存储']],
  ['stored', '全部工具已存在这台设备上，断网也能打开', [...CHOICES, '移除']],
  ['declined', '没有存储，只在联网时能打开', CHOICES],
  ['unsupported', '这个浏览器不能存储，联网时照常可用', []],
])('%s: %s', async (standing, sentence, offered) => {
  offlineStorage.standing = standing
  await vi.waitFor(() => expect(place.querySelector('[role="status"]')?.textContent).toBe(sentence))
  expect(buttons()).toEqual(offered)
  expect(place.textContent).toContain('下载约 2.4 MB，在设备上占约 13.2 MB')
})

test('each choice says what it means, and is made by a press', async () => {
  offlineStorage.standing = 'stored'
  await vi.waitFor(() => expect(buttons()).toContain('移除'))
  press('总是存储')
  expect(setOfflineChoice).toHaveBeenLastCalledWith('always')
  press('移除')
  expect(setOfflineChoice).toHaveBeenLastCalledWith('never')
  offlineStorage.choice = 'never'
  await vi.waitFor(() => expect(place.textContent).toContain('已存的会移除，只在联网时能打开'))
  expect(place.querySelector('[aria-pressed="true"]')?.textContent).toBe('不存储')
})

test('what waits can be stored by a press', async () => {
  offlineStorage.standing = 'waiting'
  await vi.waitFor(() => expect(buttons()).toContain('现在存储'))
  press('现在存储')
  expect(storeOfflineNow).toHaveBeenCalledOnce()
})
