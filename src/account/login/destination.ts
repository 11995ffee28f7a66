import { toSitePath } from '../../lib/own-path.ts'
import { navigateTo, LOGIN_PAGE } from '../../sync/calls/ask-login.ts'

/** Path to which WeChat redirects after a login. */
const CALLBACK = '/wx-auth-callback'

/**
 * Path to open after a login: the requested path if it is on this site, otherwise /account. Login pages are ignored, as
 * they would cause a loop.
 */
export function toLoginDestination(wanted: string | null | undefined): string {
  const path = toSitePath(wanted)
  const isLogin = [LOGIN_PAGE, CALLBACK].some((page) => path?.split(/[?#]/, 1)[0]?.replace(/\/+$/, '') === page)
  return path === undefined || isLogin ? '/account' : path
}

/** Destination named in the URL of the login page. */
export const getLoginDestination = (): string =>
  toLoginDestination(new URLSearchParams(location.search).get('redirect'))

/** Leaves the login page, which a visitor who is signed in does not need. */
export function leaveLoginPage(): void {
  navigateTo(getLoginDestination(), true)
}
