import { showToast, type ToastAction } from '../state/toast.ts'

/** Puts text on the clipboard because the visitor pressed a button for it, and says whether it worked; `action` is offered beside that. */
export function copyText(text: string, message = '已复制', action?: ToastAction): void {
  navigator.clipboard.writeText(text).then(
    () => showToast(message, { type: 'success', ...(action && { action }) }),
    () => showToast('浏览器不允许复制，请长按选中后复制', { type: 'fail' }),
  )
}
