import type { AppRouter } from '../../router.tsx'
import { applyUpdateOnNextPage } from '../../sync/app/service-worker.ts'
import { addressSteps, NEWER_BUILD_STEP } from './addresses.ts'

/**
 * True if unsaved input would be lost: in an open dialog, or an unsubmitted search on this page or a kept-alive screen.
 */
function isUnsaved(): boolean {
  if (document.querySelector('dialog[open]')) return true
  // The default value of the field is the search that was submitted.
  return [...document.querySelectorAll<HTMLInputElement>('form[role="search"] input')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
}

/** Activates a new build with the next page that a link opens (product specification, 2.4). */
export function updateOnNextPage({ history }: AppRouter): void {
  addressSteps[NEWER_BUILD_STEP] = (address, pass, replaces) => {
    if (replaces || address.split(/[?#]/, 1)[0] === location.pathname || isUnsaved()) {
      pass(address)
      return
    }
    const open = (whole: boolean): void => {
      pass(address)
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
