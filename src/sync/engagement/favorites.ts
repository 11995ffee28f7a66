import type { EngagementLabel, EngagementRow } from '../../db/account-rows.ts'
import type { EngagementKind, Target } from '../../lib/engagement/intention.ts'
import { getWallTime } from '../../lib/clock/hybrid-clock.ts'
import { applyServerState, getShownState } from '../../lib/engagement/outbox.ts'
import { callServerAs, typedEndpoint } from '../calls/calls.ts'
import { onAnnouncement } from '../device/device.ts'
import { recordServerTime } from './deliver.ts'
import { updateEngagementEntries, resetEngagementRows, readUnsettledRows, readEngagementRows } from './entries.ts'

const LISTS = [
  typedEndpoint<'listFavorites'>('POST', '/mapi/favorite/list'),
  typedEndpoint<'listFavoriteRecruitments'>('POST', '/mapi/favorite/recruitment/list'),
  typedEndpoint<'listFavoriteGoods'>('POST', '/mapi/favorite/goods/list'),
] as const

/** The contract's largest page, and how many of them are read: nobody looks through more. */
const PAGE_SIZE = 100
const MAX_PAGES = 10

/** A favorite, or a followed account, as its list shows it. */
export interface Favorite extends EngagementLabel {
  target: number
  isWaiting: boolean
}

/** Something that the server was not told yet, or did not take. */
export interface UnsentEngagement extends Target {
  wanted: boolean
  title: string
  /** Why the server did not take it; '' while it waits. */
  refusal: string
}

/** What this device knows of what an account favors, or follows, and of what is not sent. */
export interface StoredFavorites {
  favorites: Favorite[]
  unsent: UnsentEngagement[]
}

const momentOf = ({ mark, waiting }: EngagementRow): number => waiting?.pressedAt ?? getWallTime(mark.at)

/** Reads what an account wants of a kind on this device, the latest first, and what is not sent yet. */
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

/** Calls when what is kept may have changed. Returns how to stop. */
export const onFavoritesChange = (listener: () => void): (() => void) => onAnnouncement('engagement', listener)

/** Asks the server for the favorites of the account that is signed in, and keeps them on this device. */
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
  // Let go of on another device, or withdrawn: the page of the content knows which.
  await resetEngagementRows(
    account,
    before.filter(({ target, waiting, mark }) => waiting === null && mark.isOn && !listed.has(target)),
  )
}

/** Takes what the server refused off the list. */
export async function dismissRefusal(account: number, { kind, target }: Target): Promise<void> {
  await updateEngagementEntries(account, [
    { kind, target, to: ({ mark, waiting }) => ({ mark, waiting: waiting?.refusal === '' ? waiting : undefined }) },
  ])
}
