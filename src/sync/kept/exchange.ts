import { exchangeChanges, retryRefusedRows } from '../../lib/kept/gather.ts'
import { recordLocalChanges, applyAnswer, type SyncOutcome } from '../../lib/kept/join.ts'
import { SYNC_SCHEMA, type SyncKind } from '../../lib/kept/kinds.ts'
import {
  setKindSynced,
  applyPullResult,
  type LocalEntries,
  type PullResult,
  type ChangeWriter,
} from '../../lib/kept/replica.ts'
import { session } from '../../state/session.ts'
import { callServerAs, createEndpoint } from '../calls/calls.ts'
import { withTabLock, withTabLockTimeout, announce } from '../device/device.ts'
import { getDeviceId } from '../device/device-id.ts'
import { flushDrafts } from '../drafts/drafts.ts'
import { onAccountChange } from '../session/session.ts'
import { attachAccount } from './attach.ts'
import { storeReplacedDrafts, type ReplacedDraft } from './replaced-drafts.ts'
import {
  syncTransaction,
  readSyncedSnapshot,
  readStoredReplica,
  applyChoiceEntries,
  writeTables,
  storeReplica,
  type ReplicaMetadata,
  type StoredReplica,
} from './replica-store.ts'

const EXCHANGE = createEndpoint<'exchangeKeptItems'>('POST', '/mapi/center/kept/exchange')

/** Name of the lock: one tab at a time may sync, because all tabs share the device's data. */
export const SYNC_LOCK = 'kept'

/** Maximum rounds; if there are always new changes, the rest waits for the next sync. */
const MAX_ROUNDS = 5

/** Maximum milliseconds for which an exchange may hold the lock. */
const MAX_HELD_MS = 15_000

const hasWaiting = ({ rows }: StoredReplica['replica']): boolean =>
  [...rows.values()].some(({ state }) => state === 'waiting')

const writerOf = ({ skew }: Pick<ReplicaMetadata, 'skew'>): ChangeWriter => ({
  device: getDeviceId(),
  now: Date.now() + skew,
  skew,
})

/** Records local changes, also offline, because the time of a change decides which one wins. */
async function noteLocal(account: number): Promise<StoredReplica> {
  await flushDrafts()
  return syncTransaction(async () => {
    const { replica, facts } = await readStoredReplica(account)
    const noted = recordLocalChanges(replica, (await readSyncedSnapshot(replica)).local, writerOf(facts), SYNC_SCHEMA)
    if (noted !== replica) await storeReplica({ replica: noted, facts }, replica)
    return { replica: noted, facts }
  })
}

const draftsOf = (local: LocalEntries): Map<string, string> =>
  new Map((local.get('draft') ?? []).map(({ key, form }) => [key, (JSON.parse(form) as ReplacedDraft).text]))

/** Unsent local drafts that another device's version replaces. */
function replacedDrafts(
  before: StoredReplica['replica'],
  local: LocalEntries,
  { local: next }: Pick<SyncOutcome, 'local'>,
): ReplacedDraft[] {
  const shown = draftsOf(next)
  const isOwn = (key: string): boolean => before.fresh.has('draft') || before.rows.get(`draft ${key}`)?.state !== 'sent'
  return [...draftsOf(local)]
    .filter(([key, text]) => shown.get(key) !== text && isOwn(key))
    .map(([key, text]) => ({ key, text }))
}

/** Applies and shows the account's answer in three steps, after each of which the page may be closed. */
async function take(account: number, pull: PullResult, skew: number): Promise<ReplacedDraft[]> {
  const allReplaced: ReplacedDraft[] = []
  for (;;) {
    const { stored, answered, choices, tell, replaced } = await syncTransaction(async () => {
      const { replica, facts } = await readStoredReplica(account)
      // The answer may turn the sync of a kind on.
      const standing = await readSyncedSnapshot(replica, applyPullResult(replica, pull))
      const now: ReplicaMetadata = { ...facts, skew, syncedAt: Date.now() }
      const result = applyAnswer(replica, standing.local, pull, writerOf(now), SYNC_SCHEMA)
      await storeReplica({ replica: result.joined, facts: now }, replica)
      const gaveWay = replacedDrafts(replica, standing.local, result)
      await storeReplacedDrafts(account, gaveWay, 'device', Date.now())
      return {
        stored: { replica: result.joined, facts: now },
        answered: result,
        choices: standing.choices,
        tell: await writeTables(standing.local, result.local),
        replaced: gaveWay,
      }
    })
    allReplaced.push(...replaced)
    tell()
    if (applyChoiceEntries(choices, answered.local)) {
      await storeReplica({ replica: answered.replica, facts: stored.facts }, answered.joined)
      return allReplaced
    }
    // The visitor changed a choice meanwhile, so the step is repeated, to record that change first.
    pull = { ...pull, changes: [], sent: [], refused: [], isWhole: false, isBehind: false }
  }
}

type ExchangeCall = (
  endpoint: typeof EXCHANGE,
  payload: Parameters<NonNullable<(typeof EXCHANGE)['types']>>[0],
) => Promise<ReturnType<NonNullable<(typeof EXCHANGE)['types']>>>

/** Parameters of an exchange: the account, the server call, and a check if the answer may still be shown. */
interface Exchanging {
  account: number
  call: ExchangeCall
  mayGoOn: () => boolean
}

async function exchangeOnce({
  account,
  call,
  mayGoOn,
}: Exchanging): Promise<{ isDone: boolean; replaced: ReplacedDraft[] }> {
  const { replica } = await noteLocal(account)
  const { pull, last } = await exchangeChanges(replica, (request) => call(EXCHANGE, { account, ...request }))
  if (!mayGoOn()) return { isDone: true, replaced: [] }
  const replaced = await take(account, pull, last.now - Date.now())
  return syncTransaction(async () => {
    const { replica: known, facts } = await readStoredReplica(account)
    const retried = retryRefusedRows(known, last)
    await storeReplica({ replica: retried, facts }, known)
    return { isDone: !hasWaiting(retried), replaced }
  })
}

async function exchangeAll(exchanging: Exchanging): Promise<ReplacedDraft[]> {
  const replaced: ReplacedDraft[] = []
  for (let round = 0; round < MAX_ROUNDS && exchanging.mayGoOn(); round += 1) {
    const { isDone, replaced: more } = await exchangeOnce(exchanging)
    replaced.push(...more)
    if (isDone) break
  }
  return replaced
}

/**
 * Runs work with a signal that aborts after a timeout, or when another account or none is signed in, because other tabs
 * wait for the lock.
 */
async function whileSignedIn<Result>(account: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const end = (): void => controller.abort()
  const timer = setTimeout(end, MAX_HELD_MS)
  const stop = onAccountChange((next) => next?.id !== account && end())
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    stop()
  }
}

/**
 * Syncs the signed-in account: sends local changes and fetches remote ones. Returns local drafts that were replaced by
 * later ones.
 * @throws ApiError if the server is not reached or refuses.
 */
export async function syncAccount(): Promise<ReplacedDraft[]> {
  let replaced: ReplacedDraft[] = []
  await withTabLock(SYNC_LOCK, async () => {
    const account = session.account?.id
    if (account === undefined) return
    await attachAccount(account)
    const mayGoOn = (): boolean => session.account?.id === account
    replaced = await whileSignedIn(account, (signal) =>
      exchangeAll({
        account,
        mayGoOn,
        call: (endpoint, payload) =>
          callServerAs(account)(endpoint, payload, { toast: false, noNavigate: true, signal }),
      }),
    )
    announce('kept')
  })
  return replaced
}

/**
 * Sends the unsent changes of an account after its logout.
 * @param signal Ends the wait for another tab.
 * @throws ApiError if the server is not reached or refuses.
 */
export async function pushAccountChanges(account: number, call: ExchangeCall, signal: AbortSignal): Promise<void> {
  await withTabLock(
    SYNC_LOCK,
    async () => {
      const { facts } = await readStoredReplica(account)
      if (facts.here === 1)
        await exchangeAll({ account, call, mayGoOn: () => session.account === undefined && !signal.aborted })
    },
    signal,
  )
}

/** Records local changes of the signed-in account; returns true if something has to be sent. */
export async function recordAccountChanges(): Promise<boolean> {
  let isWaiting = false
  await withTabLock(SYNC_LOCK, async () => {
    const account = session.account?.id
    if (account === undefined) return
    await attachAccount(account)
    const { replica } = await noteLocal(account)
    isWaiting = hasWaiting(replica)
  })
  return isWaiting
}

/**
 * Turns the sync of a kind on or off. When turned off, the account forgets the kind, and every device keeps its items.
 */
export async function setSyncEnabled(kind: SyncKind, isOn: boolean): Promise<void> {
  await withTabLockTimeout(SYNC_LOCK, async () => {
    const account = session.account?.id
    if (account === undefined) return
    await attachAccount(account)
    await noteLocal(account)
    await syncTransaction(async () => {
      const { replica, facts } = await readStoredReplica(account)
      await storeReplica({ replica: setKindSynced(replica, kind, isOn, writerOf(facts)), facts }, replica)
    })
    announce('kept')
  })
}
