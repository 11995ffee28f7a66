import { createApiClient, type ApiClient, type ApiClientConfig } from '../api/client.ts'
import type { AnswerOf, InputOf } from '../api/contracts/call.ts'
import type { Calls } from '../api/contracts/calls.ts'
import type { Call, Endpoint } from '../api/endpoint.ts'
import { endSession, session } from '../state/session.ts'
import { showToast } from '../state/toast.ts'
import { askLogin } from './ask-login.ts'
import { announce } from './device.ts'
import { identity } from './identity.ts'

/** A GET that did not reach the server is repeated twice. */
const RETRIES = 2

/** A call as its contract states it. The method and the path are written out, for contracts stay out of the browser; wrong ones do not compile. */
export function contractCall<Name extends keyof Calls>(
  method: Calls[Name]['method'],
  path: Calls[Name]['path'],
): Endpoint<InputOf<Calls[Name]>, AnswerOf<Calls[Name]>> {
  return { method, path }
}

type Check = (call: Call, data: unknown) => void
let check: Check | undefined

/** Checks answers against their contracts; in development and tests only, since it needs zod. */
async function loadCheck(): Promise<Check> {
  const { calls } = await import('../api/contracts/calls.ts')
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
  const token = identity().token()
  identity().clearToken()
  endSession()
  if (account || why !== '') import('./unsent.ts').then(({ tellEnded }) => tellEnded(account?.id, why, token)).catch((error: unknown) => console.info('the end of the login not told', error))
  // Other tabs, and what follows the account in this one.
  announce('session')
}

const config: ApiClientConfig = {
  // The page's own origin: the content security policy lets no other through.
  baseUrl: '',
  // While the device is certainly offline, a call need not be tried.
  fetch: (url, init) => (navigator.onLine ? fetch(url, init) : Promise.reject(new TypeError('offline'))),
  isOnline: () => navigator.onLine,
  getToken: () => identity().token(),
  clearToken: dropToken,
  onUnauthorized: (path) => askLogin(path),
  showToast: ({ type, message }) => void showToast(message, { type }),
  currentPath: () => location.pathname + location.search + location.hash,
  checkAnswer: (call, data) => check?.(call, data),
  retries: RETRIES,
}

const client = createApiClient(config)

/** Calls the server. Every rejection is an ApiError. */
export const callServer: ApiClient['request'] = async (endpoint, payload, options) => {
  if (import.meta.env.DEV) check ??= await loadCheck()
  return client.request(endpoint, payload, options)
}

/** The same client by another fetch, such as one that says how far it is. */
export function clientBy(fetch: ApiClientConfig['fetch']): ApiClient {
  return createApiClient({ ...config, fetch })
}
