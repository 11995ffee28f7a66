import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { closeToast, showToast } from '../state/toast.ts'
import { Dialog } from './dialog.tsx'
import { Toaster } from './toaster.tsx'

let undone = 0
function Screen() {
  const [open, setOpen] = useState(false)
  const [there, setThere] = useState(true)
  return (
    <>
      <button id="leave" onClick={() => setThere(false)} type="button">
        离开
      </button>
      <button id="switch" onClick={() => setOpen(!open)} type="button">
        开关
      </button>
      {there && (
        <Dialog onClose={() => setOpen(false)} open={open} title="模板">
          <p>内容</p>
        </Dialog>
      )}
      <Toaster />
    </>
  )
}

const toast = (): Element | null => document.querySelector('[popover]')
const dialog = (): HTMLDialogElement | null => document.querySelector('dialog')
const show = (): unknown =>
  showToast('已删除', { duration: 60_000, action: { label: '撤销', run: () => (undone += 1) } })
const put = (open: boolean): Promise<void> => {
  document.querySelector<HTMLElement>('#switch')?.click()
  return vi.waitFor(() => expect(dialog()?.open).toBe(open))
}
const pressUndo = async (): Promise<void> => {
  await vi.waitFor(() => expect(toast()?.matches(':popover-open')).toBe(true))
  const button = [...document.querySelectorAll('[popover] button')].find(({ textContent }) => textContent === '撤销')
  expect(button).toBeDefined()
  if (button) await userEvent.click(button)
}

beforeEach(async () => {
  undone = 0
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    closeToast()
    root.unmount()
    host.remove()
  })
  root.render(<Screen />)
  await vi.waitFor(() => expect(dialog()).not.toBeNull())
})

test.each<[string, () => Promise<void>]>([
  ['without a dialog', async () => void show()],
  [
    'over an open dialog',
    async () => {
      await put(true)
      show()
    },
  ],
  [
    'over a dialog that opens later',
    async () => {
      show()
      await vi.waitFor(() => expect(toast()).not.toBeNull())
      await put(true)
      await vi.waitFor(() => expect(dialog()?.contains(toast())).toBe(true))
    },
  ],
  [
    'after the dialog under it was closed',
    async () => {
      await put(true)
      show()
      await vi.waitFor(() => expect(dialog()?.contains(toast())).toBe(true))
      await put(false)
      await vi.waitFor(() => expect(dialog()?.contains(toast())).toBe(false))
    },
  ],
  [
    'after another, as the dialog under that one goes',
    async () => {
      await put(true)
      showToast('这不是备份文件')
      await vi.waitFor(() => expect(dialog()?.contains(toast())).toBe(true))
      // Toast and closing at once, as when a closing sheet shows a toast.
      flushSync(() => {
        show()
        document.querySelector<HTMLElement>('#leave')?.click()
      })
      await vi.waitFor(() => expect(dialog()).toBeNull())
    },
  ],
])('the button of a toast works %s', async (_, begin) => {
  await begin()
  const wasOpen = dialog()?.open
  await pressUndo()
  await vi.waitFor(() => expect(toast()).toBeNull())
  expect([undone, dialog()?.open]).toEqual([1, wasOpen])
})
