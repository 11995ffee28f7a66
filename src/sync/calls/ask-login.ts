import { isDesktopLike } from '../../lib/desktop-like.ts'
import { openLoginDialog } from '../../state/login-dialog.ts'

/** The page on which a device without room for a dialog signs in. */
export const LOGIN_PAGE = '/account/login/phone'

let navigate = (href: string, replace: boolean): void => (replace ? location.replace(href) : location.assign(href))

/** From now on pages open inside the app. */
export function setNavigate(go: (href: string, replace: boolean) => void): void {
  navigate = go
}

/** Goes to a path of this site, in place of the page on screen or after it. */
export function navigateTo(href: string, replace = false): void {
  navigate(href, replace)
}

/** Whether this device has room for a dialog, and a pointer for it. */
export function canShowDialogs(): boolean {
  return isDesktopLike({ width: innerWidth, precise: matchMedia('(hover: hover) and (pointer: fine)').matches })
}

/**
 * Asks for the login where the device does that: in a dialog on a desktop, otherwise on a page (product specification, section 2.4).
 * @param redirectPath Own path to go to afterwards.
 * @param replace Whether the page on screen is of no use without a login, so that going back skips it.
 */
export function requestLogin(redirectPath?: string, replace = false): void {
  // The page asks for it already.
  if (location.pathname === LOGIN_PAGE) return
  if (canShowDialogs()) openLoginDialog(redirectPath === undefined ? {} : { redirectPath })
  else
    navigate(
      redirectPath === undefined ? LOGIN_PAGE : `${LOGIN_PAGE}?redirect=${encodeURIComponent(redirectPath)}`,
      replace,
    )
}
