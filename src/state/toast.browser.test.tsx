import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeToast, showToast, useToast, type Toast, type ToastOptions } from './toast.ts'

let drawn: Toast | null = null

function Probe() {
  const toast = useToast()
  useLayoutEffect(() => {
    drawn = toast
  })
  return null
}

/** The toast currently displayed. */
function shown(): Toast | null {
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Probe />))
  root.unmount()
  return drawn
}

const message = (): string | undefined => shown()?.message

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  closeToast()
  vi.useRealTimers()
})

describe('spec 9: how long a toast stays', () => {
  const action = { label: '撤销', run: () => {} }
  test.each<[string, ToastOptions, number]>([
    ['by itself', {}, 2000],
    ['of success', { type: 'success' }, 2000],
    ['of failure', { type: 'fail' }, 2000],
    ['with a button', { action }, 6000],
    ['with its own time', { duration: 500 }, 500],
    ['with a button and its own time', { action, duration: 500 }, 500],
    ['of loading with its own time', { type: 'loading', duration: 500 }, 500],
  ])('%s', (_, options, duration) => {
    showToast('已复制', options)
    vi.advanceTimersByTime(duration - 1)
    expect(message()).toBe('已复制')
    vi.advanceTimersByTime(1)
    expect(message()).toBeUndefined()
  })

  test.each<[string, ToastOptions]>([
    ['loading', { type: 'loading' }],
    ['told to', { duration: 0 }],
  ])('%s: until it is closed', (_, options) => {
    const close = showToast('正在处理', options)
    vi.advanceTimersByTime(3_600_000)
    expect(message()).toBe('正在处理')
    close()
    expect(message()).toBeUndefined()
  })
})

test('says what it was given; text in the middle unless told otherwise', () => {
  const run = vi.fn<() => void>()
  showToast('已复制')
  expect(shown()).toEqual({
    id: expect.any(Number),
    type: 'text',
    message: '已复制',
    position: 'middle',
    action: undefined,
  })
  showToast('已清空', { type: 'success', position: 'bottom', action: { label: '撤销', run } })
  const toast = shown()
  expect(toast).toMatchObject({ type: 'success', message: '已清空', position: 'bottom', action: { label: '撤销' } })
  toast?.action?.run()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a new toast takes the place of the one before, with an id and a time of its own', () => {
  showToast('一')
  const first = shown()?.id
  vi.advanceTimersByTime(1500)
  showToast('二')
  expect(shown()?.id).not.toBe(first)
  vi.advanceTimersByTime(1999)
  expect(message()).toBe('二')
  vi.advanceTimersByTime(1)
  expect(message()).toBeUndefined()
})

test('the same message again counts as a new toast, so that it is announced again', () => {
  showToast('已复制')
  const first = shown()?.id
  showToast('已复制')
  expect(shown()?.id).not.toBe(first)
})

test('closing an earlier toast leaves the current one', () => {
  const close = showToast('正在处理', { type: 'loading' })
  showToast('完成', { type: 'success' })
  close()
  expect(message()).toBe('完成')
})

test('a toast closed by hand leaves no timer that would end the next one', () => {
  showToast('一')
  closeToast()
  expect(vi.getTimerCount()).toBe(0)
  showToast('二', { duration: 0 })
  vi.advanceTimersByTime(10_000)
  expect(message()).toBe('二')
})
