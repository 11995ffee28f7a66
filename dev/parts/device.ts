import { NO_USER } from '../../src/lib/account/user-info.ts'
import { appStatus } from '../../src/state/app-status.ts'
import { beginSession, beginUserLoad, endSession, failUserLoad, setUser, type User } from '../../src/state/session.ts'

const MEMBER: User = {
  ...NO_USER,
  id: 1_000_000_001,
  nickName: '林小满',
  accountName: '林小满',
  phoneNumber: '+8613800000001',
  accountNumber: '+8613800000001',
  level: 2,
  roles: [],
}

const KNOWN = { id: MEMBER.id, name: MEMBER.nickName, picture: '' }

/** Device states that many components depend on. */
export const DEVICE_STATES = {
  'signed out': () => endSession(),
  'signed in': () => {
    beginSession(KNOWN, MEMBER)
    setUser(MEMBER)
  },
  'account loading': () => {
    beginSession(undefined)
    beginUserLoad()
  },
  'account failed': () => {
    beginSession(undefined)
    failUserLoad()
  },
  offline: () => {
    beginSession(KNOWN, MEMBER)
    failUserLoad()
    appStatus.online = false
  },
  unsent: () => {
    endSession()
    appStatus.unsent = 3
  },
  'update ready': () => {
    endSession()
    appStatus.updateReady = true
  },
} as const satisfies Readonly<Record<string, () => void>>
export type DeviceState = keyof typeof DEVICE_STATES

export const isDeviceState = (name: string): name is DeviceState => Object.hasOwn(DEVICE_STATES, name)

/** Puts the device into a state, regardless of the one before. */
export function applyDeviceState(name: DeviceState): void {
  Object.assign(appStatus, { online: true, unsent: 0, updateReady: false })
  DEVICE_STATES[name]()
}

/** Login and contact ways of a site with all abilities. */
const WAYS = { phone: true, wechat: { qr: true, inApp: true }, newsletter: true }

/**
 * Leaves API calls unanswered, except for the site's abilities: a server would end the sample session. Returns a
 * function that restores `fetch`.
 */
export function holdCalls(): () => void {
  const ask = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === '/mapi/account/ways')
      return Promise.resolve(Response.json({ code: 0, errorCode: 0, message: '', data: WAYS }))
    return pathname.startsWith('/mapi/') ? new Promise(() => undefined) : ask(input, init)
  }
  return () => {
    globalThis.fetch = ask
  }
}
