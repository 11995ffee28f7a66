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

/** A GET that did not reach the server is repeated twice. */
const RETRIES = 2

/** A call as its contract states it. The method and the path are written out, for contracts stay out of the browser; wrong ones do not compile. */
export function typedEndpoint<Name extends keyof Calls>(
  method: Calls[Name]['method'],
  path: Calls[Name]['path'],
): Endpoint<InputOf<Calls[Name]>, AnswerOf<Calls[Name]>> {
  return { method, path }
}

type Check = (call: CallTarget, data: unknown) => void
let check: Check | undefined

/** Checks answers against their contracts; in development and tests only, since it needs zod. */
async function loadCheck(): Promise<Check> {
  const { calls } = await import('../../api/contracts/calls.ts')
  const contracts = new Map(Object.values(calls).map((contract) => [`${contract.method} ${contract.path}`, contract]))
  return ({ method, path }, data) => {
    const contract = contracts.get(`${method} ${path}`)
    // It takes bytes, and so is no call of the contracts.
    if (path.startsWith('/mapi/account/image?')) return
    if (!contract) throw new Error(`no contract for ${method} ${path}`)
    contract.answer.parse(data)
  }
}

/** A token that the server does not know any more is of no use. */
function dropToken(why: string): void {
  const { account } = session
  const token = getIdentity().token()
  getIdentity().clearToken()
  endSession()
  if (account || why !== '')
    import('../session/unsent.ts')
      .then(({ reportEndedSession }) => reportEndedSession(account?.id, why, token))
      .catch((error: unknown) => console.info('the end of the login not told', error))
  // Other tabs, and what follows the account in this one.
  announce('session')
}

const config: ApiClientConfig = {
  // The page's own origin: the content security policy lets no other through.
  baseUrl: '',
  // While the device is certainly offline, a call need not be tried.
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

/** @throws ApiError where another tab has signed in another account than that of a token. */
function refuseOther(shown: string | undefined): void {
  const token = getIdentity().token()
  if (shown === undefined || token === undefined || token === shown) return
  // The page follows it, where it has not heard of it.
  announce('session')
  throw otherAccount()
}

/** Calls as the account that the page shows, and hands no other one its answer. */
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
 * Calls the server. Every rejection is an ApiError: also, as without a network, where another tab has signed in another account than
 * the page shows, before the call or before its answer.
 */
export const callServer: Request = asShown(async (endpoint, payload, options) => {
  if (import.meta.env.DEV) check ??= await loadCheck()
  return client.request(endpoint, payload, options)
})

/** A client of nobody: whoever is signed in, its calls are not theirs. */
const anonymous = createApiClient({ ...config, getToken: () => undefined, clearToken: () => undefined })

/**
 * Calls the server for an account; for 0 without a token, as nobody; for undefined, where the account of a login is not known yet, as
 * `callServer`. Rejects as without a network where another account, or none, is signed in by now, in this tab or another one: what
 * one account wrote is never sent as another, and an answer to one is never that of another.
 * @param fetch Another fetch, such as one that says how far it is.
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

/** A client of a login that has ended on this device: what the server says of the token changes nothing here. */
export function createEndedSessionClient(token: string): ApiClient {
  return createApiClient({
    ...config,
    getToken: () => token,
    clearToken: () => undefined,
    onUnauthorized: () => undefined,
    showToast: () => undefined,
    retries: 0,
  })
}
