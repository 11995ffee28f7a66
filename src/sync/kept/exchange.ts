import { gather, retryFull } from '../../lib/kept/gather.ts'
import { record, takeAnswer, type Answered } from '../../lib/kept/join.ts'
import type { KeptKind } from '../../lib/kept/kinds.ts'
import { setFollows, takePull, type Local, type Pull, type Writer } from '../../lib/kept/replica.ts'
import { session } from '../../state/session.ts'
import { callServer, contractCall } from '../calls.ts'
import { alone, announce } from '../device.ts'
import { deviceId } from '../device-id.ts'
import { flushDrafts } from '../drafts.ts'
import { attach } from './attach.ts'
import { KEPT_SHAPES } from './shapes.ts'
import { keptTransaction, readStanding, readStoredReplica, showStandingChoices, showTables, storeReplica, type KeptFacts, type Stored } from './replica-store.ts'

const EXCHANGE = contractCall<'exchangeKeptItems'>('POST', '/mapi/center/kept/exchange')

/** One tab at a time: what stands on the device is everybody's. */
export const KEPT_LOCK = 'kept'

/** Rounds after which a device that always has something new waits for its next occasion. */
const MOST_ROUNDS = 5

/** A draft of this device that a later one of another device took the place of. */
export interface ReplacedDraft {
  key: string
  text: string
}

const hasWaiting = ({ rows }: Stored['replica']): boolean => [...rows.values()].some(({ state }) => state === 'waiting')

const writerOf = ({ skew }: Pick<KeptFacts, 'skew'>): Writer => ({ device: deviceId(), now: Date.now() + skew, skew })

/** Notes what was changed on the device, also without a network: the moment of a change decides which one wins. */
async function noteLocal(account: number): Promise<Stored> {
  await flushDrafts()
  return keptTransaction(async () => {
    const { replica, facts } = await readStoredReplica(account)
    const noted = record(replica, (await readStanding(replica)).local, writerOf(facts), KEPT_SHAPES)
    if (noted !== replica) await storeReplica({ replica: noted, facts }, replica)
    return { replica: noted, facts }
  })
}

const draftsOf = (local: Local): Map<string, string> => new Map((local.get('draft') ?? []).map(({ key, form }) => [key, (JSON.parse(form) as ReplacedDraft).text]))

/** Drafts that were written here and not sent, and that another device's writing replaces. */
function replacedDrafts(before: Stored['replica'], local: Local, { local: next }: Pick<Answered, 'local'>): ReplacedDraft[] {
  const shown = draftsOf(next)
  const isOwn = (key: string): boolean => before.fresh.has('draft') || before.rows.get(`draft ${key}`)?.state !== 'sent'
  return [...draftsOf(local)].filter(([key, text]) => shown.get(key) !== text && isOwn(key)).map(([key, text]) => ({ key, text }))
}

/** Takes what the account answered, and shows it. In three steps, after each of which the page may go away. */
async function take(account: number, pull: Pull, skew: number): Promise<ReplacedDraft[]> {
  for (;;) {
    const { stored, answered, choices, tell, replaced } = await keptTransaction(async () => {
      const { replica, facts } = await readStoredReplica(account)
      // A kind may follow from this answer on.
      const standing = await readStanding(replica, takePull(replica, pull))
      const now: KeptFacts = { ...facts, skew, syncedAt: Date.now() }
      const result = takeAnswer(replica, standing.local, pull, writerOf(now), KEPT_SHAPES)
      await storeReplica({ replica: result.joined, facts: now }, replica)
      return { stored: { replica: result.joined, facts: now }, answered: result, choices: standing.choices, tell: await showTables(standing.local, result.local), replaced: replacedDrafts(replica, standing.local, result) }
    })
    tell()
    if (showStandingChoices(choices, answered.local)) {
      await storeReplica({ replica: answered.replica, facts: stored.facts }, answered.joined)
      return replaced
    }
    // The visitor chose something meanwhile: it is noted first.
    pull = { ...pull, changes: [], sent: [], refused: [], isWhole: false, isBehind: false }
  }
}

async function exchangeOnce(account: number, signal: AbortSignal | undefined): Promise<{ isDone: boolean; replaced: ReplacedDraft[] }> {
  const { replica } = await noteLocal(account)
  const { pull, last } = await gather(replica, (request) => callServer(EXCHANGE, { account, ...request }, { toast: false, noNavigate: true, signal }))
  if (session.account?.id !== account) return { isDone: true, replaced: [] }
  const replaced = await take(account, pull, last.now - Date.now())
  return keptTransaction(async () => {
    const { replica: known, facts } = await readStoredReplica(account)
    const retried = retryFull(known, last)
    await storeReplica({ replica: retried, facts }, known)
    return { isDone: !hasWaiting(retried), replaced }
  })
}

/**
 * Sends what was changed here and fetches what was changed elsewhere, for whoever is signed in. Returns the drafts of this
 * device that gave way to later ones. @throws ApiError where the server cannot be reached or refuses.
 */
export async function exchangeKept(signal?: AbortSignal): Promise<ReplacedDraft[]> {
  const replaced: ReplacedDraft[] = []
  await alone(KEPT_LOCK, async () => {
    const account = session.account?.id
    if (account === undefined) return
    await attach(account)
    for (let round = 0; round < MOST_ROUNDS && session.account?.id === account; round += 1) {
      const { isDone, replaced: more } = await exchangeOnce(account, signal)
      replaced.push(...more)
      if (isDone) break
    }
    announce('kept')
  })
  return replaced
}

/** Notes what was changed on the device for the account that is signed in; true where something is to be sent. */
export async function noteKept(): Promise<boolean> {
  let isWaiting = false
  await alone(KEPT_LOCK, async () => {
    const account = session.account?.id
    if (account === undefined) return
    await attach(account)
    const { replica } = await noteLocal(account)
    isWaiting = hasWaiting(replica)
  })
  return isWaiting
}

/** Lets a kind follow the account from now on, or no longer: then the account forgets it, and every device keeps what it has. */
export async function setKeptFollows(kind: KeptKind, isOn: boolean): Promise<void> {
  await alone(KEPT_LOCK, async () => {
    const account = session.account?.id
    if (account === undefined) return
    await attach(account)
    await noteLocal(account)
    await keptTransaction(async () => {
      const { replica, facts } = await readStoredReplica(account)
      await storeReplica({ replica: setFollows(replica, kind, isOn, writerOf(facts)), facts }, replica)
    })
    announce('kept')
  })
}
