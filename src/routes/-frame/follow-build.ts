import type { AppRouter } from '../../router.tsx'
import { applyUpdateOnNextPage } from '../../sync/app/service-worker.ts'
import { addressSteps, NEWER_BUILD } from './addresses.ts'

/** Whether something was entered that nothing keeps: in what is open over the page, or a word not yet searched for, on this page or one that is kept. */
function isUnsaved(): boolean {
  if (document.querySelector('dialog[open]')) return true
  // What was searched for is a field's default.
  return [...document.querySelectorAll<HTMLInputElement>('form[role="search"] input')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
}

/** From now on a new build is there: it comes with the next page that a link opens (product specification, 2.4). */
export function updateOnNextPage({ history }: AppRouter): void {
  addressSteps[NEWER_BUILD] = (address, pass, replaces) => {
    if (replaces || address.split(/[?#]/, 1)[0] === location.pathname || isUnsaved()) {
      pass(address)
      return
    }
    const open = (whole: boolean): void => {
      pass(address)
      if (!whole) return
      // The router writes addresses a moment later.
      history.flush()
      location.reload()
    }
    // Where what was typed cannot be stored, the old build goes on with it.
    applyUpdateOnNextPage().then(open, (error: unknown) => {
      console.warn('new build not taken along', error)
      open(false)
    })
  }
}
