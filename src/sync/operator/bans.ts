import { callServer, typedEndpoint } from '../calls/calls.ts'
import { announce } from '../device/device.ts'
import { EXPORT_MS } from '../account/own-account.ts'
import type { ReadQuery } from '../calls/use-read.ts'

const QUIET = { toast: false } as const
const bansCall = typedEndpoint<'listBans'>('POST', '/mapi/operator/bans')
type AnswerOf<Endpoint> = Endpoint extends { types?: (payload: never) => infer Answer } ? Answer : never

/** A page of the accounts that are banned. */
type BanList = Pick<AnswerOf<typeof bansCall>, 'list'> & { isMore: boolean }
/** An account that is banned, or was deleted since. */
export type Ban = BanList['list'][number]

/** Bans on a page of them. */
const BANS = 10

/** What a ban changes: what operators see, and what waits for editors. */
function tell(): void {
  announce('operator')
  announce('publishing')
}

/** A page of the bans, the newest first, or those of a number; the first is 1. */
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

/** What everyone sees an account called, by its number. */
export function publicNameQuery(handle: string): ReadQuery<string> {
  return {
    key: ['operator', 'public-name', handle],
    read: async ({ signal }) =>
      (
        await callServer(
          typedEndpoint<'readPublicProfile'>('GET', '/mapi/center/public'),
          { handle },
          { ...QUIET, signal },
        )
      ).name,
  }
}

/** @throws ApiError whose message is for the operator. */
export async function banAccount(accountId: number, reason: string): Promise<void> {
  await callServer(
    typedEndpoint<'banAccount'>('POST', '/mapi/operator/bans/add'),
    { accountId, reason },
    { ...QUIET, successMessage: '已停用' },
  )
  tell()
}

/** @throws ApiError whose message is for the operator. */
export async function liftBan(id: string, reason: string): Promise<void> {
  await callServer(
    typedEndpoint<'liftBan'>('POST', '/mapi/operator/bans/lift'),
    { id, reason },
    { ...QUIET, successMessage: '已解除停用' },
  )
  tell()
}

/** Begins the deletion of a banned account, for its person. @throws ApiError whose message is for the operator. */
export async function deleteBanned(id: string, reason: string): Promise<void> {
  await callServer(
    typedEndpoint<'deleteBanned'>('POST', '/mapi/operator/bans/delete-account'),
    { id, reason },
    { ...QUIET, successMessage: '7 天后注销' },
  )
  announce('operator')
}

/** What is kept of a banned account as a file, for its person. @throws ApiError whose message is for the operator. */
export async function exportBanned(id: string, reason: string): Promise<{ fileName: string; html: string }> {
  const file = await callServer(
    typedEndpoint<'exportBanned'>('POST', '/mapi/operator/bans/export'),
    { id, reason },
    { ...QUIET, timeoutMs: EXPORT_MS },
  )
  announce('operator')
  return file
}
