import type { AppRouter } from '../../router.tsx'
import { applyUpdateOnNextPage } from '../../sync/app/service-worker.ts'

/**
 * True if unsaved input would be lost: in an open dialog, or an unsubmitted search on this page or a kept-alive screen.
 */
function isUnsaved(): boolean {
  if (document.querySelector('dialog[open]')) return true
  // A submitted search is the field's default value.
  return [...document.querySelectorAll<HTMLInputElement>('form[role="search"] input')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
}

/** Activates a new build with the next page that a link opens (product specification, 2.4). */
export function updateOnNextPage({ history }: AppRouter): void {
  const { push } = history
  history.push = (path, ...rest) => {
    const isSamePage = path.split(/[?#]/, 1)[0] === location.pathname
    if (isSamePage || isUnsaved()) {
      push(path, ...rest)
      return
    }
    const open = (whole: boolean): void => {
      push(path, ...rest)
      if (!whole) return
      // The router delays writing addresses.
      history.flush()
      location.reload()
    }
    // If drafts cannot be stored, the old build continues.
    applyUpdateOnNextPage().then(open, (error: unknown) => {
      console.warn('new build not activated', error)
      open(false)
    })
  }
}
