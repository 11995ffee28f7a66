import { showToast } from '../../state/toast.ts'
import { callServerAs, callServer, createEndpoint } from '../calls/calls.ts'
import { endLocalSession } from '../session/session.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const readDevices = (account: number, signal: AbortSignal) =>
  callServerAs(account)(createEndpoint<'listDevices'>('GET', '/mapi/account/devices'), {}, { toast: false, signal })

/** A device on which the account is signed in. */
export type LoginDevice = Awaited<ReturnType<typeof readDevices>>['list'][number]

/** The devices on which an account is signed in, and the time of reading them. */
export function devicesQuery(accountId: number): ReadQuery<{ list: LoginDevice[]; readAt: number }> {
  return {
    key: ['devices', accountId],
    read: async ({ signal }) => ({ list: (await readDevices(accountId, signal)).list, readAt: Date.now() }),
    topic: 'session',
  }
}

/**
 * Signs out another device.
 * @throws ApiError whose message was already shown.
 */
export async function signOutDevice(id: string): Promise<void> {
  await callServer(
    createEndpoint<'revokeDevice'>('POST', '/mapi/account/devices/revoke'),
    { id },
    { successMessage: '那台设备已退出' },
  )
}

/**
 * Signs out on all devices including this one; returns the number of devices. @throws ApiError whose message was
 * already shown.
 */
export async function signOutEverywhere(): Promise<void> {
  const { ended } = await callServer(
    createEndpoint<'logoutEverywhere'>('POST', '/mapi/account/logout-everywhere'),
    {},
    { noNavigate: true },
  )
  await endLocalSession()
  showToast(`已在 ${String(ended)} 台设备上退出`, { type: 'success' })
}

/**
 * Requests the deletion of the account, and signs out. Resolves to the date of deletion, ISO 8601.
 * @throws ApiError whose message was already shown.
 */
export async function deleteAccount(): Promise<string> {
  const { deletionAt } = await callServer(
    createEndpoint<'requestDeletion'>('POST', '/mapi/account/deletion'),
    {},
    { noNavigate: true },
  )
  await endLocalSession()
  return deletionAt
}

/** Timeout of an export in milliseconds; long, because it depends on the connection. */
export const EXPORT_TIMEOUT_MS = 120_000

/** Exports all data that the server stores about the account, as an HTML file. */
export async function exportOwnData(): Promise<{ fileName: string; html: string }> {
  return callServer(
    createEndpoint<'exportAccount'>('GET', '/mapi/account/export'),
    {},
    { timeoutMs: EXPORT_TIMEOUT_MS },
  )
}
