import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ReasonedButton } from '../../desk/operator/reasoned-button.tsx'
import { RowActions } from '../../account/row-actions.tsx'
import { appStatus } from '../../state/app-status.ts'
import { offlineStorage } from '../../state/offline-storage.ts'
import { closeToast, showToast, type Toast } from '../../state/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { ConsentNotice } from './consent-line.tsx'
import { OfflineNotice } from './offline-line.tsx'
import { UpdateNotice } from './update-notice.tsx'
import '../../ui/styles.css'

vi.mock('../../sync/app/offline-storage.ts', () => ({
  setOfflineChoice: vi.fn(),
  storeOfflineNow: vi.fn(),
  markOfflineNoticeSeen: vi.fn(),
}))
vi.mock('../../ui/app-link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))

const nothing = async (): Promise<void> => undefined

/** Renders children and presses the button that opens the confirmation. */
function Pressed({ children }: { children: ReactNode }) {
  useEffect(() => document.querySelector<HTMLElement>('#place button')?.click(), [])
  return children
}

const row = (
  <Pressed>
    <RowActions actions={[{ label: '删除', asks: '删除后不能恢复。', run: nothing }]} title="草稿" />
  </Pressed>
)
const dialog = (place: 'sheet' | 'top', lines: number) => (
  <Dialog onClose={() => undefined} open place={place} title="选择">
    <div className="min-h-0 overflow-y-auto p-4">
      {Array.from({ length: lines }, (_, line) => (
        <p key={line}>
          <button type="button">第 {line + 1} 行</button>
        </p>
      ))}
    </div>
  </Dialog>
)

/**
 * Overlays that ask or warn, with their markup and selector. `at` is the vertical position in the window, as a
 * fraction.
 */
const KINDS: readonly [name: string, kind: { drawn: ReactNode; found: string; at?: number }][] = [
  ['the question about counting visits', { drawn: <ConsentNotice />, found: '[aria-label="访问统计"]' }],
  ['what is stored for offline use', { drawn: <OfflineNotice />, found: '[aria-label="离线使用"]' }],
  ['a newer version', { drawn: <UpdateNotice />, found: '[data-bottom-line][role="status"]' }],
  ['a question in a row, in the middle', { drawn: row, found: '[role="alert"]', at: 0.5 }],
  ['a question in a row, below', { drawn: row, found: '[role="alert"]', at: 0.85 }],
  ['a question in a row, above', { drawn: row, found: '[role="alert"]', at: 0.12 }],
  [
    'a question for a reason',
    {
      drawn: (
        <Pressed>
          <ReasonedButton hint="对方会看到" label="封禁" name="某人" onConfirm={nothing} />
        </Pressed>
      ),
      found: '[data-asks]',
      at: 0.4,
    },
  ],
  ['a short sheet', { drawn: dialog('sheet', 3), found: 'dialog' }],
  ['a sheet that fills the window', { drawn: dialog('sheet', 80), found: 'dialog' }],
  ['a short dialog at the top', { drawn: dialog('top', 3), found: 'dialog' }],
  ['a dialog at the top that fills the window', { drawn: dialog('top', 80), found: 'dialog' }],
]
const POSITIONS: readonly Toast['position'][] = ['top', 'middle', 'bottom']
const MESSAGES = ['已复制', '没有成功，请检查网络后再试一次；已输入的内容都会保留在这台设备上']

const WINDOWS = [
  [320, 568],
  [390, 844],
  [1280, 720],
] as const

const boxOf = (found: string): DOMRect | undefined => document.querySelector(found)?.getBoundingClientRect()

function overlap(one: DOMRect | undefined, other: DOMRect | undefined): number {
  if (!one || !other) return Number.NaN
  return (
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
  )
}

test.each(KINDS)('no toast lies over %s', async (_, { drawn, found, at }) => {
  Object.assign(appStatus, { updateReady: true, offlineLine: true })
  Object.assign(offlineStorage, {
    choice: 'auto',
    standing: 'storing',
    size: { transfer: 2_536_072, bytes: 13_889_869 },
  })
  for (const [width, height] of WINDOWS) {
    await page.viewport(width, height)
    const host = document.body.appendChild(document.createElement('main'))
    host.innerHTML = `<div id="asked-first"></div><div id="place" style="position:absolute;inset-inline:0;top:${String((at ?? 0) * height)}px"></div>`
    const root = createRoot(host.querySelector('#place') ?? host)
    const end = (): void => {
      closeToast()
      root.unmount()
      host.remove()
    }
    onTestFinished(end)
    root.render(
      <>
        {drawn}
        <Toaster />
      </>,
    )
    await vi.waitFor(() => expect(boxOf(found)?.height).toBeGreaterThan(0))
    for (const position of POSITIONS) {
      for (const message of MESSAGES) {
        const where = `${String(width)} px, ${position}, ${message}`
        showToast(message, { position, duration: 60_000, action: { label: '撤销', run: () => undefined } })
        await vi.waitFor(() => expect(document.querySelector('[popover]')?.textContent, where).toContain(message))
        const toast = boxOf('[popover]')
        expect(overlap(toast, boxOf(found)), where).toBe(0)
        expect(toast?.top, where).toBeGreaterThanOrEqual(0)
        expect(toast?.bottom, where).toBeLessThanOrEqual(height)
      }
    }
    end()
  }
})
