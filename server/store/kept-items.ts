import type { Kysely, Transaction } from 'kysely'
import { clampFutureClock } from '../../src/lib/clock/hybrid-clock.ts'
import { DELETION_RETENTION_MS, isSyncKind, MAX_DELETIONS, SYNC_ROW_KINDS } from '../../src/lib/kept/kinds.ts'
import type { SyncKind, SyncRowKind } from '../../src/lib/kept/kinds.ts'
import { isSwitchOn, judgeChange, getRegisterName, getRegisterSize } from '../../src/lib/kept/register.ts'
import type { SyncRefusal, SyncTotals, SyncRegister } from '../../src/lib/kept/register.ts'
import { AccountGone } from './account-gone.ts'
import { lockAccount } from './points.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** A sync request of a device: its changes, and the position of its last sync. */
interface KeptRequest {
  since: number
  isWhole: boolean
  changes: readonly SyncRegister[]
}

/** Result of a sync exchange. */
interface KeptExchange extends SyncTotals {
  changes: SyncRegister[]
  cursor: number
  hasMore: boolean
  isWhole: boolean
  isBehind: boolean
  refused: { kind: SyncRegister['kind']; key: string; reason: SyncRefusal }[]
}

/** Maximum rows of one answer. */
const PAGE_ROWS = 200
/** Maximum UTF-16 units of one answer. */
const PAGE_CHARACTERS = 400_000

const COLUMNS = ['kind', 'key', 'value', 'at', 'device'] as const

async function readTotals(db: Kysely<Schema>, accountId: number): Promise<SyncTotals> {
  const { items, characters } = await db
    .selectFrom('kept_item')
    .select((eb) => [eb.fn.countAll().as('items'), eb.fn.sum('size').as('characters')])
    .where('account_id', '=', accountId)
    .where('value', 'is not', null)
    .executeTakeFirstOrThrow()
  return { items: Number(items), characters: Number(characters) }
}

/**
 * Reserves positions for `changes`; concurrent exchanges of the same account wait for each other here. Returns the
 * first position.
 */
async function reservePlaces(trx: Transaction<Schema>, accountId: number, changes: number): Promise<number> {
  const { place } = await trx
    .insertInto('kept_head')
    .values({ account_id: accountId, place: changes, forgotten: 0 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({ place: eb('kept_head.place', '+', changes) })),
    )
    .returning('place')
    .executeTakeFirstOrThrow()
  return place - changes + 1
}

async function readSwitches(db: Kysely<Schema>, accountId: number): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('kept_item')
    .select(['key', 'value'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'switch')
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Deletes an account's items of a kind that is no longer synced; the devices keep their items. */
async function dropKind(trx: Transaction<Schema>, accountId: number, kind: SyncKind): Promise<void> {
  await trx.deleteFrom('kept_item').where('account_id', '=', accountId).where('kind', '=', kind).execute()
}

/** Purges deletion markers that are too old or too many, and stores the last purged position. */
async function forgetDeletions(trx: Transaction<Schema>, accountId: number, now: number): Promise<void> {
  const dead = trx.selectFrom('kept_item').where('account_id', '=', accountId).where('value', 'is', null)
  const tooMany = await dead.select('place').orderBy('place', 'desc').offset(MAX_DELETIONS).limit(1).executeTakeFirst()
  const before = new Date(now - DELETION_RETENTION_MS).toISOString()
  const gone = await trx
    .deleteFrom('kept_item')
    .where('account_id', '=', accountId)
    .where('value', 'is', null)
    .where((eb) => eb.or([eb('changed_at', '<', before), eb('place', '<=', tooMany?.place ?? 0)]))
    .returning('place')
    .execute()
  if (gone.length === 0) return
  const last = gone.reduce((most, { place }) => Math.max(most, place), 0)
  await trx
    .updateTable('kept_head')
    .set((eb) => ({ forgotten: eb.case().when('forgotten', '<', last).then(last).else(eb.ref('forgotten')).end() }))
    .where('account_id', '=', accountId)
    .execute()
}

interface Taken {
  refused: KeptExchange['refused']
  /** Stored items that are newer than the sent changes. */
  stronger: SyncRegister[]
  /** Names of items stored exactly as sent. */
  asSent: Set<string>
  /** The latest position before the exchange; absent if nothing was stored. */
  placeBefore?: number
}

const NOTHING_TAKEN: Taken = { refused: [], stronger: [], asSent: new Set() }

const isSwitch = ({ kind, key, value }: SyncRegister): boolean =>
  kind === 'switch' && isSyncKind(key) && (value === 'true' || value === 'false')

async function takeChanges(
  trx: Transaction<Schema>,
  accountId: number,
  sent: readonly SyncRegister[],
  now: number,
): Promise<Taken> {
  const first = await reservePlaces(trx, accountId, sent.length)
  const keys = [...new Set(sent.map(({ key }) => key))]
  const [rows, switches, totals] = [
    await trx
      .selectFrom('kept_item')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('key', 'in', keys)
      .execute(),
    await readSwitches(trx, accountId),
    await readTotals(trx, accountId),
  ]
  const known = new Map<string, SyncRegister>(rows.map((row) => [getRegisterName(row), row]))
  const taken: Taken = { refused: [], stronger: [], asSent: new Set(), placeBefore: first - 1 }
  const written = new Map<string, SyncRegister & { place: number }>()
  // Switches are stored first, so that a call can enable a kind and send items of that kind.
  const inOrder = sent.toSorted((a, b) => Number(b.kind === 'switch') - Number(a.kind === 'switch'))
  for (const [at, given] of inOrder.entries()) {
    const change = { ...given, at: clampFutureClock(given.at, now) }
    const { kind, key } = change
    const before = known.get(getRegisterName(change))
    const verdict = judgeChange(
      change,
      before,
      kind === 'switch' ? isSwitch(change) : isSwitchOn(kind, switches.get(kind)),
      totals,
    )
    if (verdict === 'older' && before) taken.stronger.push(before)
    if (verdict === 'off' || verdict === 'full') taken.refused.push({ kind, key, reason: verdict })
    if (verdict !== 'taken') continue
    totals.items += Number(change.value !== null) - Number(before !== undefined && before.value !== null)
    totals.characters += getRegisterSize(change) - (before ? getRegisterSize(before) : 0)
    known.set(getRegisterName(change), change)
    written.set(getRegisterName(change), { ...change, place: first + at })
    if (change.at === given.at) taken.asSent.add(getRegisterName(change))
    if (kind === 'switch' && isSyncKind(key)) {
      switches.set(key, change.value)
      if (change.value === 'false') await dropKind(trx, accountId, key)
    }
  }
  const changedAt = new Date(now).toISOString()
  const values = [...written.values()].map(({ kind, key, value, at, device, place }) => ({
    account_id: accountId,
    kind,
    key,
    value,
    at,
    device,
    place,
    size: getRegisterSize({ key, value }),
    changed_at: changedAt,
  }))
  if (values.length > 0) {
    await trx
      .insertInto('kept_item')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'key']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          at: eb.ref('excluded.at'),
          device: eb.ref('excluded.device'),
          place: eb.ref('excluded.place'),
          size: eb.ref('excluded.size'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
      )
      .execute()
    await forgetDeletions(trx, accountId, now)
  }
  return taken
}

async function readChanges(
  db: Kysely<Schema>,
  accountId: number,
  { since, isWhole }: KeptRequest,
  { asSent, stronger, refused, placeBefore }: Taken,
): Promise<KeptExchange> {
  const head = await db
    .selectFrom('kept_head')
    .select(['place', 'forgotten'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const place = head?.place ?? 0
  // The position before this exchange is compared: a device that is ahead of it shows that the server lost data.
  const isBehind = since > (placeBefore ?? place)
  const isFromStart = !isWhole && (isBehind || since < (head?.forgotten ?? 0))
  const rows = await db
    .selectFrom('kept_item')
    .select([...COLUMNS, 'place'])
    .where('account_id', '=', accountId)
    .where('place', '>', isFromStart ? 0 : since)
    .orderBy('place')
    .limit(PAGE_ROWS + 1)
    .execute()
  let characters = 0
  const cut = rows.findIndex(
    ({ value }, at) => at >= PAGE_ROWS || (at > 0 && (characters += value?.length ?? 0) > PAGE_CHARACTERS),
  )
  const page = cut === -1 ? rows : rows.slice(0, cut)
  const listed = page.map(({ kind, key, value, at, device }) => ({ kind, key, value, at, device }))
  const names = new Set(listed.map(getRegisterName))
  return {
    changes: [
      ...stronger.filter((register) => !names.has(getRegisterName(register))),
      ...listed.filter((register) => !asSent.has(getRegisterName(register))),
    ],
    cursor: cut === -1 ? place : (page.at(-1)?.place ?? place),
    hasMore: cut !== -1,
    isWhole: isWhole || since === 0 || (isFromStart && !isBehind),
    isBehind,
    refused,
    ...(await readTotals(db, accountId)),
  }
}

/**
 * Stores changes of a device and returns changes that the device lacks, in one transaction. The later timestamp of an
 * item wins; a timestamp in the future counts as `now`, in milliseconds since 1970. @throws AccountGone if the account
 * was deleted meanwhile.
 */
export async function exchangeKeptItems(
  { db, kind }: Store,
  accountId: number,
  request: KeptRequest,
  now: number,
): Promise<KeptExchange> {
  const { changes } = request
  if (changes.length > 0) {
    return db.transaction().execute(async (trx) => {
      // The account is locked, so that a concurrent deletion also removes the rows written here.
      if (!(await lockAccount(trx, kind, accountId))) throw new AccountGone()
      return readChanges(trx, accountId, request, await takeChanges(trx, accountId, changes, now))
    })
  }
  return db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute((trx) => readChanges(trx, accountId, request, NOTHING_TAKEN))
}

/** Deletes all synced items of an account. */
export async function eraseKeptItems(trx: Transaction<Schema>, accountId: number): Promise<void> {
  await trx.deleteFrom('kept_item').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('kept_head').where('account_id', '=', accountId).execute()
}

/** The kinds of an account's synced items, in reading order. */
export async function listKeptKinds(db: Kysely<Schema>, accountId: number): Promise<SyncRowKind[]> {
  const found = await db
    .selectFrom('kept_item')
    .select('kind')
    .distinct()
    .where('account_id', '=', accountId)
    .where('value', 'is not', null)
    .execute()
  return found.map(({ kind }) => kind).toSorted((a, b) => SYNC_ROW_KINDS.indexOf(a) - SYNC_ROW_KINDS.indexOf(b))
}

type KeptItem = SyncRegister & { changed_at: string }

/** Creates a reader of one kind's items by key, after the last item read. */
export function createKeptItemReader(
  db: Kysely<Schema>,
  accountId: number,
  kind: SyncRowKind,
): (last: KeptItem | undefined, most: number) => Promise<KeptItem[]> {
  return (last, most) => {
    const items = db
      .selectFrom('kept_item')
      .select([...COLUMNS, 'changed_at'])
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('value', 'is not', null)
    return (last ? items.where('key', '>', last.key) : items).orderBy('key').limit(most).execute()
  }
}
