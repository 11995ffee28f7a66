import { toSitePath } from '../../lib/own-path.ts'
import { navigateTo, LOGIN_PAGE } from '../../sync/calls/ask-login.ts'

/** Where WeChat comes back to. */
const CALLBACK = '/wx-auth-callback'

/** Where a login leads: an own path that was asked for, otherwise the account. A page of the login itself would lead in a circle. */
export function toLoginDestination(wanted: string | null | undefined): string {
  const path = toSitePath(wanted)
  const isLogin = [LOGIN_PAGE, CALLBACK].some((page) => path?.split(/[?#]/, 1)[0]?.replace(/\/+$/, '') === page)
  return path === undefined || isLogin ? '/account' : path
}

/** Where the address of the login page leads. */
export const getLoginDestination = (): string =>
  toLoginDestination(new URLSearchParams(location.search).get('redirect'))

/** Leaves the login page, which is of no use to somebody who is signed in. */
export function leaveLoginPage(): void {
  navigateTo(getLoginDestination(), true)
}
