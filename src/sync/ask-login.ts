import { isDesktopLike } from '../lib/desktop-like.ts'
import { openLoginDialog } from '../state/login-dialog.ts'

/** The page that a device without room for a dialog signs in on. */
export const LOGIN_PAGE = '/account/login/phone'

let navigate = (href: string): void => location.assign(href)

/** From now on the login page opens inside the app. */
export function navigateBy(go: (href: string) => void): void {
  navigate = go
}

/** Goes to a path of this site. */
export function goTo(href: string): void {
  navigate(href)
}

/** The address of the login page that leads back to a path of this site. */
export function loginAddress(redirectPath?: string): string {
  return redirectPath === undefined ? LOGIN_PAGE : `${LOGIN_PAGE}?redirect=${encodeURIComponent(redirectPath)}`
}

/** Asks for the login where the device does that: in a dialog on a desktop, otherwise on a page (product specification, section 2.4). */
export function askLogin(redirectPath?: string): void {
  const precise = matchMedia('(hover: hover) and (pointer: fine)').matches
  // The page asks for it already.
  if (location.pathname === LOGIN_PAGE) return
  if (isDesktopLike({ width: innerWidth, precise })) openLoginDialog(redirectPath === undefined ? {} : { redirectPath })
  else navigate(loginAddress(redirectPath))
}
