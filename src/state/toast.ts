import { proxy } from 'valtio'
import { createSnapshotHook } from './snapshot-hook.ts'

/** Kinds of toast (product specification, section 4). */
export type ToastType = 'text' | 'loading' | 'success' | 'fail' | 'html'

export interface ToastAction {
  label: string
  run: () => void
}

export interface Toast {
  id: number
  type: ToastType
  message: string
  position: 'top' | 'middle' | 'bottom'
  action?: ToastAction | undefined
}

export interface ToastOptions {
  type?: ToastType
  /**
   * Milliseconds; with 0 the toast is shown until it is closed. A loading toast remains until it is replaced or closed.
   */
  duration?: number
  position?: Toast['position']
  action?: ToastAction
}

/** Default duration in milliseconds (product specification, section 9). */
const DURATION_MS = 2000
/** Duration of a toast with a button, in milliseconds: long enough to reach it. */
const ACTION_DURATION_MS = 6000

const state = proxy<{ current: Toast | null }>({ current: null })
let sequence = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a toast, which replaces the previous one; returns a function that closes it. */
export function showToast(message: string, options: ToastOptions = {}): () => void {
  clearTimeout(timer)
  const type = options.type ?? 'text'
  const id = (sequence += 1)
  state.current = { id, type, message, position: options.position ?? 'middle', action: options.action }
  const normal = options.action ? ACTION_DURATION_MS : DURATION_MS
  const duration = options.duration ?? (type === 'loading' ? 0 : normal)
  const close = (): void => {
    if (state.current?.id === id) state.current = null
  }
  if (duration > 0) timer = setTimeout(close, duration)
  return close
}

export function closeToast(): void {
  clearTimeout(timer)
  state.current = null
}

const useCurrent = createSnapshotHook(state)

export function useToast(): Toast | null {
  return useCurrent().current
}
