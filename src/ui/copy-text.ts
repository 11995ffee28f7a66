import { showToast, type ToastAction } from '../state/toast.ts'

/** Copies text to the clipboard and reports the result in a toast, which offers `action`. */
export function copyText(text: string, message = '已复制', action?: ToastAction): void {
  navigator.clipboard.writeText(text).then(
    () => showToast(message, { type: 'success', ...(action && { action }) }),
    () => showToast('浏览器不允许复制，请长按选中后复制', { type: 'fail' }),
  )
}
