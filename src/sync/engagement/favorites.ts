import type { EngagementLabel, EngagementRow } from '../../db/account-rows.ts'
import type { EngagementKind, Target } from '../../lib/engagement/intention.ts'
import { parseWallTime } from '../../lib/clock/hybrid-clock.ts'
import { applyServerState, getShownState } from '../../lib/engagement/outbox.ts'
import { callServerAs, createEndpoint } from '../calls/calls.ts'
import { onAnnouncement } from '../device/device.ts'
import { recordServerTime } from './deliver.ts'
import { updateEngagementEntries, resetEngagementRows, readUnsettledRows, readEngagementRows } from './entries.ts'

const LISTS = [
  createEndpoint<'listFavorites'>('POST', '/mapi/favorite/list'),
  createEndpoint<'listFavoriteRecruitments'>('POST', '/mapi/favorite/recruitment/list'),
  createEndpoint<'listFavoriteGoods'>('POST', '/mapi/favorite/goods/list'),
] as const

/** Page size, the contract's maximum. */
const PAGE_SIZE = 100
/** Maximum number of pages read. */
const MAX_PAGES = 10

/** A favorite or followed account, as lists show it. */
export interface Favorite extends EngagementLabel {
  target: number
  isWaiting: boolean
}

/** A favorite or follow that is unsent or was refused. */
export interface UnsentEngagement extends Target {
  wanted: boolean
  title: string
  /** The server's reason for refusing; '' while unsent. */
  refusal: string
}

/** An account's stored favorites or followed accounts, and the unsent ones. */
export interface StoredFavorites {
  favorites: Favorite[]
  unsent: UnsentEngagement[]
}

const momentOf = ({ mark, waiting }: EngagementRow): number => waiting?.pressedAt ?? parseWallTime(mark.at)

/** Reads an account's favorites or followed accounts on this device, the latest first, and the unsent ones. */
export async function readStoredFavorites(account: number, kind: EngagementKind): Promise<StoredFavorites> {
  const rows = await readEngagementRows(account, kind)
  const favorites = rows
    .toSorted((a, b) => momentOf(b) - momentOf(a))
    .flatMap(({ target, mark, waiting, label }) => {
      const { isOn, isWaiting } = getShownState({ mark, waiting: waiting ?? undefined })
      return isOn && label ? [{ ...label, target, isWaiting }] : []
    })
  const unsent = (await readUnsettledRows(account)).map(({ label, waiting: { wanted, refusal }, ...row }) => ({
    kind: row.kind,
    target: row.target,
    wanted,
    refusal,
    title: label?.title ?? '',
  }))
  return { favorites, unsent }
}

/** Calls the listener when favorites may have changed. Returns a function that stops. */
export const onFavoritesChange = (listener: () => void): (() => void) => onAnnouncement('engagement', listener)

/** Fetches the signed-in account's favorites and stores them on this device. */
export async function refreshFavorites(account: number): Promise<void> {
  const before = await readEngagementRows(account, 'favorite')
  const listed = new Set<number>()
  let isWhole = true
  for (const list of LISTS) {
    for (let page = 1; ; page += 1) {
      const began = performance.now()
      const {
        list: rows,
        total,
        now,
      } = await callServerAs(account)(list, { page, size: PAGE_SIZE }, { toast: false, noNavigate: true })
      recordServerTime(now, began)
      for (const { card } of rows) listed.add(card.id)
      await updateEngagementEntries(
        account,
        rows.map(({ card: { id, type, handle, title, summary }, ...state }) => ({
          kind: 'favorite',
          target: id,
          label: { type, handle, title, summary },
          to: (entry) => applyServerState(entry, state),
        })),
      )
      if (page * PAGE_SIZE >= total || rows.length === 0) break
      if (page === MAX_PAGES) {
        isWhole = false
        break
      }
    }
  }
  if (!isWhole) return
  // The favorite was removed on another device, or the content withdrawn by its author; the content's page tells which.
  await resetEngagementRows(
    account,
    before.filter(({ target, waiting, mark }) => waiting === null && mark.isOn && !listed.has(target)),
  )
}

/** Removes a refused change from the list. */
export async function dismissRefusal(account: number, { kind, target }: Target): Promise<void> {
  await updateEngagementEntries(account, [
    { kind, target, to: ({ mark, waiting }) => ({ mark, waiting: waiting?.refusal === '' ? waiting : undefined }) },
  ])
}
