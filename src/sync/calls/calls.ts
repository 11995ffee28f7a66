import { ApiError } from '../../api/api-error.ts'
import { createApiClient, type ApiClient, type ApiClientConfig } from '../../api/client.ts'
import type { AnswerOf, InputOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import type { CallTarget, Endpoint } from '../../api/endpoint.ts'
import { endSession, session } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import { requestLogin } from './ask-login.ts'
import { announce } from '../device/device.ts'
import { getIdentity } from './identity.ts'
import { getShownToken } from './login-token.ts'

/** Retries of a GET that did not reach the server. */
const RETRIES = 2

/**
 * A call with the types of its contract. Method and path are repeated here, because contracts are not shipped to
 * browsers; if they differ from the contract, the code does not compile.
 */
export function createEndpoint<Name extends keyof Calls>(
  method: Calls[Name]['method'],
  path: Calls[Name]['path'],
): Endpoint<InputOf<Calls[Name]>, AnswerOf<Calls[Name]>> {
  return { method, path }
}

type Check = (call: CallTarget, data: unknown) => void
let check: Check | undefined

/** Loads the check of answers against contracts; in development and tests only, since it needs zod. */
async function loadCheck(): Promise<Check> {
  const { calls } = await import('../../api/contracts/calls.ts')
  const contracts = new Map(Object.values(calls).map((contract) => [`${contract.method} ${contract.path}`, contract]))
  return ({ method, path }, data) => {
    const contract = contracts.get(`${method} ${path}`)
    // The image upload takes bytes, so it has no contract.
    if (path.startsWith('/mapi/account/image?')) return
    if (!contract) throw new Error(`no contract for ${method} ${path}`)
    contract.answer.parse(data)
  }
}

/** Removes a token that the server no longer accepts. */
function dropToken(why: string): void {
  const { account } = session
  const token = getIdentity().token()
  getIdentity().clearToken()
  endSession()
  if (account || why !== '')
    import('../session/unsent.ts')
      .then(({ reportEndedSession }) => reportEndedSession(account?.id, why, token))
      .catch((error: unknown) => console.info('ended login not reported', error))
  // This notifies other tabs, and the account listeners in this tab.
  announce('session')
}

const config: ApiClientConfig = {
  // The page's own origin: the content security policy allows no other.
  baseUrl: '',
  // Fails at once while the device is certainly offline.
  fetch: (url, init) => (navigator.onLine ? fetch(url, init) : Promise.reject(new TypeError('offline'))),
  isOnline: () => navigator.onLine,
  getToken: () => getIdentity().token(),
  clearToken: dropToken,
  onUnauthorized: (path) => requestLogin(path),
  showToast: ({ type, message }) => void showToast(message, { type }),
  currentPath: () => location.pathname + location.search + location.hash,
  checkAnswer: (call, data) => check?.(call, data),
  retries: RETRIES,
}

const client = createApiClient(config)

type Request = ApiClient['request']

const otherAccount = (): ApiError => new ApiError('network', '登录的账号变了，请重新登录后再试')

/** @throws ApiError if another tab has signed in an account other than the shown one. */
function refuseOther(shown: string | undefined): void {
  const token = getIdentity().token()
  if (shown === undefined || token === undefined || token === shown) return
  // This makes the page switch to the account, if it has not noticed the change yet.
  announce('session')
  throw otherAccount()
}

/** Wraps calls to run as the account that the page shows, and rejects if the account changes meanwhile. */
const asShown =
  (request: Request): Request =>
  async (endpoint, payload, options) => {
    const shown = getShownToken()
    refuseOther(shown)
    const answer = await request(endpoint, payload, options)
    refuseOther(shown)
    return answer
  }

/**
 * Calls the server. Every rejection is an ApiError, including one of kind `network` if another tab has signed in an
 * account other than the one shown on the page, before the call or before its answer.
 */
export const callServer: Request = asShown(async (endpoint, payload, options) => {
  if (import.meta.env.DEV) check ??= await loadCheck()
  return client.request(endpoint, payload, options)
})

/** Client without a login: its calls are anonymous even while an account is signed in. */
const anonymous = createApiClient({ ...config, getToken: () => undefined, clearToken: () => undefined })

/**
 * Calls the server as an account: 0 is anonymous, undefined is `callServer`, for a login whose account is not known
 * yet. Rejects with kind `network` if another account, or none, is signed in by now, in this tab or another: nothing is
 * sent or answered under the wrong account.
 * @param fetch Another fetch, such as one that reports progress.
 */
export function callServerAs(account: number | undefined, fetch?: ApiClientConfig['fetch']): Request {
  if (account === 0) return (endpoint, payload, options) => anonymous.request(endpoint, payload, options)
  const own = fetch && createApiClient({ ...config, fetch })
  const request = own ? asShown((endpoint, payload, options) => own.request(endpoint, payload, options)) : callServer
  if (account === undefined) return request
  const refuseOthers = (): void => {
    const token = getIdentity().token()
    const isOwn = session.account?.id === account && (getShownToken() === undefined || getShownToken() === token)
    if (!isOwn) throw otherAccount()
  }
  return async (endpoint, payload, options) => {
    refuseOthers()
    const answer = await request(endpoint, payload, options)
    refuseOthers()
    return answer
  }
}

/** Client for a login that has ended on this device: the server's answer about the token has no effect here. */
export function createEndedLoginClient(token: string): ApiClient {
  return createApiClient({
    ...config,
    getToken: () => token,
    clearToken: () => undefined,
    onUnauthorized: () => undefined,
    showToast: () => undefined,
    retries: 0,
  })
}
