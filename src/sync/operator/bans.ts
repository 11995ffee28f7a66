import { callServer, createEndpoint } from '../calls/calls.ts'
import { announce } from '../device/device.ts'
import { EXPORT_TIMEOUT_MS } from '../account/own-account.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const QUIET = { toast: false } as const
const bansCall = createEndpoint<'listBans'>('POST', '/mapi/operator/bans')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** A page of banned accounts. */
type BanList = Pick<AnswerOf<typeof bansCall>, 'list'> & { isMore: boolean }
/** A ban of an account, which may have been deleted since. */
export type AccountBan = BanList['list'][number]

/** Bans per page. */
const BANS = 10

/** Announces the changed data: the operators' lists and the editors' queue. */
function tell(): void {
  announce('operator')
  announce('publishing')
}

/** A page of bans, the newest first, or those of a phone number; pages count from 1. */
export function bansQuery(accountNumber: string, page: number): ReadQuery<BanList> {
  return {
    key: ['operator', 'bans', accountNumber, page],
    read: async ({ signal }) => {
      const { list, total } = await callServer(bansCall, { accountNumber, page, size: BANS }, { ...QUIET, signal })
      return { list, isMore: page * BANS < total }
    },
    topic: 'operator',
    keepsLast: true,
  }
}

/** Public name of an account, by its number. */
export function publicNameQuery(handle: string): ReadQuery<string> {
  return {
    key: ['operator', 'public-name', handle],
    read: async ({ signal }) =>
      (
        await callServer(
          createEndpoint<'readPublicProfile'>('GET', '/mapi/center/public'),
          { handle },
          { ...QUIET, signal },
        )
      ).name,
  }
}

/**
 * Bans an account.
 * @throws ApiError whose message is for the operator.
 */
export async function banAccount(accountId: number, reason: string): Promise<void> {
  await callServer(
    createEndpoint<'banAccount'>('POST', '/mapi/operator/bans/add'),
    { accountId, reason },
    { ...QUIET, successMessage: '已停用' },
  )
  tell()
}

/**
 * Lifts a ban.
 * @throws ApiError whose message is for the operator.
 */
export async function liftBan(id: string, reason: string): Promise<void> {
  await callServer(
    createEndpoint<'liftBan'>('POST', '/mapi/operator/bans/lift'),
    { id, reason },
    { ...QUIET, successMessage: '已解除停用' },
  )
  tell()
}

/**
 * Starts the deletion of a banned account at its owner's request.
 * @throws ApiError whose message is for the operator.
 */
export async function deleteBanned(id: string, reason: string): Promise<void> {
  await callServer(
    createEndpoint<'deleteBanned'>('POST', '/mapi/operator/bans/delete-account'),
    { id, reason },
    { ...QUIET, successMessage: '7 天后注销' },
  )
  announce('operator')
}

/**
 * Exports a banned account's data as a file for its owner.
 * @throws ApiError whose message is for the operator.
 */
export async function exportBanned(id: string, reason: string): Promise<{ fileName: string; html: string }> {
  const file = await callServer(
    createEndpoint<'exportBanned'>('POST', '/mapi/operator/bans/export'),
    { id, reason },
    { ...QUIET, timeoutMs: EXPORT_TIMEOUT_MS },
  )
  announce('operator')
  return file
}
