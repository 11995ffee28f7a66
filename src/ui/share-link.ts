import { showToast } from '../state/toast.ts'
import { buildPageLink } from '../state/url-state.ts'

async function share(title: string, url: string): Promise<void> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
    return
  }
  await navigator.clipboard.writeText(url)
  showToast('链接已复制', { type: 'success' })
}

/** Shares a link to the current page; private text is included only on request. */
export function shareLink(title: string, withOwnWords: boolean): void {
  share(title, buildPageLink(withOwnWords)).catch(() =>
    showToast('浏览器不允许复制，请从地址栏复制链接', { type: 'fail' }),
  )
}
