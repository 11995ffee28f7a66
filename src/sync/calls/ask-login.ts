import { isDesktopLike } from '../../lib/desktop-like.ts'
import { openLoginDialog } from '../../state/login-dialog.ts'

/** Login page of devices without room for a dialog. */
export const LOGIN_PAGE = '/account/login/phone'

let navigate = (href: string, replace: boolean): void => (replace ? location.replace(href) : location.assign(href))

/** Sets the function by which pages open inside the app. */
export function setNavigate(go: (href: string, replace: boolean) => void): void {
  navigate = go
}

/** Navigates to a path of this site, as a new history entry or a replacement. */
export function navigateTo(href: string, replace = false): void {
  navigate(href, replace)
}

/** True if this device has room for a dialog and a precise pointer. */
export function canShowDialogs(): boolean {
  return isDesktopLike({ width: innerWidth, precise: matchMedia('(hover: hover) and (pointer: fine)').matches })
}

/**
 * Requests the login: in a dialog on a desktop, otherwise on a page (product specification, section 2.4).
 * @param redirectPath Path on this site to open afterwards.
 * @param replace True if the current page is useless without a login, so that going back skips it.
 */
export function requestLogin(redirectPath?: string, replace = false): void {
  // The login page is already open.
  if (location.pathname === LOGIN_PAGE) return
  if (canShowDialogs()) openLoginDialog(redirectPath === undefined ? {} : { redirectPath })
  else
    navigate(
      redirectPath === undefined ? LOGIN_PAGE : `${LOGIN_PAGE}?redirect=${encodeURIComponent(redirectPath)}`,
      replace,
    )
}
