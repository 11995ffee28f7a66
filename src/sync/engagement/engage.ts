import type { EngagementLabel } from '../../db/account-rows.ts'
import type { ContentType } from '../../lib/content/kinds.ts'
import { ENGAGEMENT_KINDS, type Target } from '../../lib/engagement/intention.ts'
import {
  applyServerState,
  applyEngagementRequest,
  getShownState,
  type EngagementEntry,
} from '../../lib/engagement/outbox.ts'
import { setShownEngagement } from '../../state/engagement.ts'
import { session } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import { callServerAs, createEndpoint } from '../calls/calls.ts'
import { onAnnouncement } from '../device/device.ts'
import { onAccountChange, runWhenSignedIn } from '../session/session.ts'
import { recordServerTime, getServerClockOffset } from './deliver.ts'
import { updateEngagementEntries, readEngagementEntries } from './entries.ts'
import { flushEngagementOutbox, startEngagementOutbox } from './outbox.ts'

const GREAT = createEndpoint<'queryGreatCollection'>('GET', '/mapi/common/queryGreatCollection')
const LIKES = createEndpoint<'listLikes'>('GET', '/mapi/like/list')
const IS_FOLLOW = createEndpoint<'isFollow'>('GET', '/mapi/following/is-follow')

/** A requested like, favorite or follow: its target and wanted state. */
export interface EngagementRequest extends Target {
  wanted: boolean
  label: EngagementLabel
}

/**
 * A target shown on the page, with the number of components that show it, and its type if likes are requested for the
 * whole type.
 */
interface Followed {
  target: Target
  parts: number
  type: ContentType | undefined
}

const followed = new Map<string, Followed>()

function show({ kind, target }: Target, entry: EngagementEntry | undefined): void {
  setShownEngagement(kind, target, entry && getShownState(entry))
}

async function showAll(): Promise<void> {
  const targets = [...followed.values()].map(({ target }) => target)
  const account = session.account?.id
  if (account === undefined) {
    for (const target of targets) show(target, undefined)
    return
  }
  const entries = await readEngagementEntries(account, targets)
  if (session.account?.id !== account) return
  for (const [index, target] of targets.entries()) show(target, entries[index])
}

/** Requests the server's state of targets with the same id. */
async function pull(targets: readonly Target[]): Promise<void> {
  const account = session.account?.id
  const [first] = targets
  if (account === undefined || !first || !navigator.onLine) return
  const began = performance.now()
  const options = { toast: false, noNavigate: true }
  if (first.kind === 'follow') {
    const { now, ...state } = await callServerAs(account)(IS_FOLLOW, { orgAccountId: first.target }, options)
    recordServerTime(now, began)
    await updateEngagementEntries(account, [{ ...first, to: (entry) => applyServerState(entry, state) }])
    return
  }
  const { like, favorite, now } = await callServerAs(account)(GREAT, { contentId: first.target }, options)
  recordServerTime(now, began)
  await updateEngagementEntries(
    account,
    targets.map(({ kind, target }) => ({
      kind,
      target,
      to: (entry) => applyServerState(entry, kind === 'like' ? like : favorite),
    })),
  )
}

/** Requests all own likes of a type in one call. */
async function pullLikes(type: ContentType): Promise<void> {
  const account = session.account?.id
  if (account === undefined || !navigator.onLine) return
  const began = performance.now()
  const { list, now } = await callServerAs(account)(LIKES, { type }, { toast: false, noNavigate: true })
  recordServerTime(now, began)
  await updateEngagementEntries(
    account,
    list.map(({ target, ...state }) => ({ kind: 'like', target, to: (entry) => applyServerState(entry, state) })),
  )
}

const say = (what: string) => (error: unknown) => console.info(what, error)

let isFollowing = false

function followChanges(): void {
  if (isFollowing) return
  isFollowing = true
  startEngagementOutbox()
  const refresh = (): void => void showAll().catch(say('engagement not shown'))
  onAnnouncement('engagement', refresh)
  onAccountChange(() => {
    refresh()
    const byTarget = new Map<string, Target[]>()
    const types = new Set<ContentType>()
    for (const { target, type } of followed.values()) {
      if (type !== undefined) {
        types.add(type)
        continue
      }
      const name = target.kind === 'follow' ? `account ${String(target.target)}` : `content ${String(target.target)}`
      byTarget.set(name, [...(byTarget.get(name) ?? []), target])
    }
    for (const asked of [...[...byTarget.values()].map(pull), ...[...types].map(pullLikes)])
      asked.catch(say('engagement not asked'))
  })
}

/** Shows the state of targets until the returned function is called. */
function follow(targets: readonly Target[], type?: ContentType): () => void {
  followChanges()
  for (const target of targets) {
    const name = `${target.kind} ${String(target.target)}`
    followed.set(name, { target, type, parts: (followed.get(name)?.parts ?? 0) + 1 })
  }
  void showAll()
    .then(() => (type === undefined ? pull(targets) : pullLikes(type)))
    .catch(say('engagement not shown'))
  return () => {
    for (const target of targets) {
      const name = `${target.kind} ${String(target.target)}`
      const left = (followed.get(name)?.parts ?? 1) - 1
      if (left > 0) followed.set(name, { target, type, parts: left })
      else followed.delete(name)
    }
  }
}

/** Shows the account's state of targets with the same id until the returned function is called. */
export const watchEngagement = (targets: readonly Target[]): (() => void) => follow(targets)

/** Shows which contents of a type the account likes, requested in one call, until the returned function is called. */
export const watchLikes = (type: ContentType, targets: readonly number[]): (() => void) =>
  follow(
    targets.map((target) => ({ kind: 'like', target })),
    type,
  )

/** Stores a like, favorite or follow on this device, where it is shown at once, and sends it as soon as possible. */
async function write({ kind, target, wanted, label }: EngagementRequest): Promise<void> {
  const account = session.account?.id
  if (account === undefined) {
    showToast('还不知道登录的是哪个账号，联网后再试', { type: 'fail' })
    return
  }
  const [entry] = await updateEngagementEntries(account, [
    {
      kind,
      target,
      label,
      to: (before) =>
        applyEngagementRequest(before, {
          id: crypto.randomUUID(),
          wanted,
          now: Date.now(),
          offset: getServerClockOffset(),
        }),
    },
  ])
  show({ kind, target }, entry)
  followChanges()
  flushEngagementOutbox()
}

/** Applies a like, favorite or follow, after requesting the login if necessary. */
export function requestEngagement(wish: EngagementRequest): void {
  const act = async (): Promise<void> => {
    try {
      await write(wish)
    } catch (error) {
      console.warn('not written', error)
      showToast('这台设备没有存下这次操作，请再试一次', { type: 'fail' })
    }
  }
  runWhenSignedIn(act, { id: wish.target, intention: { name: 'engage', data: JSON.stringify(wish) } })
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Applies a like, favorite or follow that was stored before a login on another page. The text is untrusted, because any
 * script may have written it.
 */
export async function resumeEngagement(data: string): Promise<void> {
  const { kind, target, wanted, label }: Partial<EngagementRequest> = JSON.parse(data)
  const isKnown =
    ENGAGEMENT_KINDS.some((known) => known === kind) && Number.isSafeInteger(target) && typeof wanted === 'boolean'
  if (!isKnown || !label || ![label.type, label.handle, label.title, label.summary].every(isText)) return
  await write({ kind, target, wanted, label } as EngagementRequest)
}
