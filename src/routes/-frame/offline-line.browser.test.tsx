import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appStatus } from '../../state/app-status.ts'
import { offlineStorage } from '../../state/offline-storage.ts'
import { setOfflineChoice, markOfflineNoticeSeen, storeOfflineNow } from '../../sync/app/offline-storage.ts'
import { OfflineNotice } from './offline-line.tsx'

vi.mock('../../sync/app/offline-storage.ts', () => ({
  setOfflineChoice: vi.fn(async () => undefined),
  storeOfflineNow: vi.fn(async () => undefined),
  markOfflineNoticeSeen: vi.fn(),
}))
vi.mock('../../ui/app-link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))

let root: Root
const line = (): HTMLElement | null => document.querySelector('section[aria-label="离线使用"]')
const press = (label: string): void =>
  [...(line()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)?.click()

function draw(before = ''): void {
  document.body.innerHTML = `<main id="main" tabindex="-1"><div id="asked-first"></div>${before}<div id="app"></div></main>`
  const place = document.querySelector('#app')
  if (!place) throw new Error('no place')
  root = createRoot(place)
  root.render(<OfflineNotice />)
}

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(offlineStorage, {
    choice: 'auto',
    standing: 'storing',
    size: { transfer: 2_536_072, bytes: 13_889_869 },
  })
  appStatus.offlineLine = true
})
afterEach(() => {
  root.unmount()
  document.body.innerHTML = ''
})

test.each([
  ['storing', '正在把工具存到这台设备，断网也能打开；约 2.4 MB 流量。'],
  ['waiting', '现在用的是流量或省流模式，没有自动把工具存到这台设备，等 Wi-Fi 再存（约 2.4 MB 流量）。'],
  ['stored', '工具已存到这台设备，断网也能打开。'],
] as const)('%s: %s', async (standing, sentence) => {
  offlineStorage.standing = standing
  draw()
  await vi.waitFor(() => expect(line()?.querySelector('[role="status"]')?.textContent).toBe(sentence))
  expect(line()?.querySelector('a')?.getAttribute('href')).toBe('/data-sources#offline')
  await vi.waitFor(() => expect(markOfflineNoticeSeen).toHaveBeenCalled())
})

test.each([
  ['storing', '不存储', () => expect(setOfflineChoice).toHaveBeenCalledWith('never')],
  ['waiting', '现在存储', () => expect(storeOfflineNow).toHaveBeenCalledOnce()],
  ['storing', '知道了', () => expect(setOfflineChoice).not.toHaveBeenCalled()],
] as const)('%s, pressed %s: the line goes, and the page has the focus', async (standing, label, check) => {
  offlineStorage.standing = standing
  draw()
  await vi.waitFor(() => expect(line()).not.toBeNull())
  press(label)
  check()
  expect(appStatus.offlineLine).toBe(false)
  expect(document.activeElement?.id).toBe('main')
})

test('it covers no field, and is not taken for seen', async () => {
  draw('<input style="position:fixed;bottom:10px" />')
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  expect(line()).toBeNull()
  expect(markOfflineNoticeSeen).not.toHaveBeenCalled()
})
