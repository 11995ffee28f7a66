import { useState, type KeyboardEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from './dialog.tsx'

let presses = 0

function Screen() {
  const [open, setOpen] = useState(false)
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') setOpen(false)
  }
  return (
    <>
      <button
        id="opener"
        onClick={() => {
          presses += 1
          setOpen(true)
        }}
        type="button"
      >
        打开
      </button>
      <Dialog bare onClose={() => setOpen(false)} open={open} title="选择">
        <input aria-label="搜索" autoFocus id="inside" onKeyDown={onKeyDown} />
        <button onClick={() => setOpen(false)} type="button">
          取消
        </button>
      </Dialog>
    </>
  )
}

const focused = (): string | undefined => document.activeElement?.id
const isOpen = (): boolean => document.querySelector('dialog')?.open === true

beforeEach(async () => {
  presses = 0
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(<Screen />)
  await vi.waitFor(() => expect(document.querySelector('#opener')).not.toBeNull())
  document.querySelector<HTMLElement>('#opener')?.focus()
})

test('Enter that closes a dialog does not press its opener again, and the next Enter does', async () => {
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()).toBe('inside'))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect([focused(), presses]).toEqual(['opener', 1])
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()).toBe('inside'))
  expect(presses).toBe(2)
})

test('nor does Enter while it is held', async () => {
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()).toBe('inside'))
  await userEvent.keyboard('{Enter>3}')
  expect([isOpen(), focused(), presses]).toEqual([false, 'opener', 1])
  await userEvent.keyboard('{/Enter}')
})

test('Enter on the closing button closes it', async () => {
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()).toBe('inside'))
  document.querySelector<HTMLElement>('dialog button')?.focus()
  await userEvent.keyboard('{Enter}')
  expect([isOpen(), focused(), presses]).toEqual([false, 'opener', 1])
})
