import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { compareStamps } from '../../src/lib/clock/hybrid-clock.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import type { Intention, Target } from '../../src/lib/engagement/intention.ts'
import {
  findEngagements,
  toFoundEngagement,
  buildPublicTargetCondition,
  getAccountTargetKey,
  getRowTargetKey,
} from './engagement.ts'
import type { FoundEngagement, FoundRow, AccountTarget } from './engagement.ts'
import { lockAccountRows } from './points.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { toUnnestTable, toValuesTable, padToFixedLength, batched } from './together.ts'

/** An account's intention for a target. */
export type EngagementWish = AccountTarget & Intention

/** The state before the intention, and whether it was written. */
export interface EngagementResult extends FoundEngagement {
  isWritten: boolean
}

/** True for a refused intention: a deleted target can be unliked but not liked, and no account can follow itself. */
export function isEngagementRefused(
  { kind, presence }: FoundEngagement,
  { accountId, target, wanted }: Pick<EngagementWish, 'accountId' | 'target' | 'wanted'>,
): boolean {
  return presence === 'none' || (presence === 'gone' && wanted) || (kind === 'follow' && target === accountId)
}

const rowOf = ({ accountId, kind, target, wanted, at, device }: EngagementWish) => [
  accountId,
  kind,
  target,
  wanted ? 1 : 0,
  at,
  device,
]

const accountsOf = ({ accountId, kind, target }: EngagementWish) =>
  kind === 'follow' ? [accountId, target] : [accountId]

/** Upserts the states of intentions. */
async function writeStates(trx: Kysely<Schema>, written: readonly EngagementWish[]): Promise<void> {
  // Without the where clause, SQLite would parse "on" as part of a join.
  await sql`insert into engagement (account_id, kind, target_id, is_on, at, device) select added.* from ${toValuesTable(padToFixedLength(written).map(rowOf))} added where true
    on conflict (account_id, kind, target_id) do update set is_on = excluded.is_on, at = excluded.at, device = excluded.device`.execute(
    trx,
  )
}

/** Adds changes to the counts of targets. */
async function addToCounts(trx: Kysely<Schema>, changes: readonly (Target & { delta: number })[]): Promise<void> {
  const deltas = new Map<string, Target & { delta: number }>()
  for (const { kind, target, delta } of changes)
    deltas.set(`${kind} ${String(target)}`, {
      kind,
      target,
      delta: (deltas.get(`${kind} ${String(target)}`)?.delta ?? 0) + delta,
    })
  const changed = [...deltas.values()].filter(({ delta }) => delta !== 0)
  if (changed.length === 0) return
  await trx
    .insertInto('engagement_count')
    .values(
      changed.map(({ kind, target, delta }) => ({
        kind,
        target_id: target,
        total: delta,
        type: sql<ContentType | null>`${kind === 'like' ? sql`(select type from content where id = ${target})` : null}`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'target_id'])
        .doUpdateSet((eb) => ({ total: eb('engagement_count.total', '+', eb.ref('excluded.total')) })),
    )
    .execute()
}

/** Saves intentions on SQLite. Its transaction has the write lock, so that nothing changes between steps. */
function engageStepwise({ db }: Store, wanted: readonly EngagementWish[]): Promise<EngagementResult[]> {
  return db.transaction().execute(async (trx) => {
    const found = await findEngagements(trx, 'sqlite', wanted)
    const there = new Set(await lockAccountRows(trx, 'sqlite', [...new Set(wanted.flatMap(accountsOf))], 'share'))
    const engaged = wanted.map((one, index) => {
      const held = found[index] ?? toFoundEngagement(one, undefined)
      return {
        one,
        held,
        isWritten:
          accountsOf(one).every((id) => there.has(id)) &&
          !isEngagementRefused(held, one) &&
          compareStamps(one, held) > 0,
      }
    })
    const written = engaged.filter(({ isWritten }) => isWritten)
    if (written.length > 0)
      await writeStates(
        trx,
        written.map(({ one }) => one),
      )
    await addToCounts(
      trx,
      written.map(({ one: { kind, target, wanted: isOn }, held }) => ({
        kind,
        target,
        delta: Number(isOn) - Number(held.isOn),
      })),
    )
    return engaged.map(({ held, isWritten }) => ({ ...held, isWritten }))
  })
}

/**
 * Saves intentions on PostgreSQL in one statement, which reads, decides by the same rule, and writes rows that did not
 * change since. Account rows are locked first, so that deleting an account cannot interleave or deadlock. Counts are
 * written last, in a fixed order. Rows are looked up one by one, as a plan made while the table was small would later
 * scan all of it.
 */
async function engageAtOnce({ db }: Store, wanted: readonly EngagementWish[]): Promise<EngagementResult[]> {
  const accounts = [...new Set(wanted.flatMap(accountsOf))]
  const { rows } = await sql<FoundRow & { is_written: boolean }>`with wanted as materialized (
    select * from ${toUnnestTable(wanted.map(rowOf), ['bigint', 'text', 'bigint', 'int', 'text', 'text'])} as wanted (account_id, kind, target_id, to_on, to_at, to_device)
  ), there as materialized (
    select id from account where id = any (${accounts}::bigint[]) order by id for share
  ), found as materialized (
    select wanted.*, held.*, counted.total, ${buildPublicTargetCondition(sql`wanted.kind`, sql`wanted.target_id`)} as is_public
    from wanted
    left join lateral (
      select ctid as place, is_on, at, device from engagement where engagement.account_id = wanted.account_id and engagement.kind = wanted.kind and engagement.target_id = wanted.target_id offset 0
    ) held on true
    left join lateral (select total from engagement_count where engagement_count.kind = wanted.kind and engagement_count.target_id = wanted.target_id offset 0) counted on true
  ), admitted as materialized (
    select * from found
    where account_id = any (array(select id from there)) and (kind <> 'follow' or (target_id = any (array(select id from there)) and target_id <> account_id))
      and (is_public = 1 or (at is not null and to_on = 0)) and (at is null or (at, device) < (to_at collate "C", to_device collate "C"))
  ), added as (
    insert into engagement (account_id, kind, target_id, is_on, at, device) select account_id, kind, target_id, to_on, to_at, to_device from admitted where at is null on conflict do nothing returning account_id, kind, target_id
  ), changed as (
    update engagement set is_on = to_on, at = to_at, device = to_device from admitted
    where engagement.ctid = any (array(select place from admitted where place is not null))
      and engagement.account_id = admitted.account_id and engagement.kind = admitted.kind and engagement.target_id = admitted.target_id and engagement.at = admitted.at and engagement.device = admitted.device
    returning engagement.account_id, engagement.kind, engagement.target_id
  ), written as materialized (
    select * from added union all select * from changed
  ), counted as (
    insert into engagement_count (kind, target_id, total, type)
    select kind, target_id, sum(to_on - coalesce(is_on, 0)), case when kind = 'like' then (select type from content where content.id = target_id) end
    from written join found using (account_id, kind, target_id) group by kind, target_id having sum(to_on - coalesce(is_on, 0)) <> 0 order by target_id, kind
    on conflict (kind, target_id) do update set total = engagement_count.total + excluded.total
  )
  select account_id, kind, target_id, is_on, at, device, total, is_public, (account_id, kind, target_id) in (select account_id, kind, target_id from written) as is_written from found`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [getRowTargetKey(row), row]))
  return wanted.map((one) => {
    const row = found.get(getAccountTargetKey(one))
    return { ...toFoundEngagement(one, row), isWritten: row?.is_written === true }
  })
}

/**
 * Stores an intention if it is later than the stored one, updates the count, and returns the earlier state. Writes
 * nothing if the state changed concurrently or the account is gone.
 */
export const saveEngagement = batched<EngagementWish, EngagementResult>(
  (store, wanted) => (store.kind === 'sqlite' ? engageStepwise : engageAtOnce)(store, wanted),
  getAccountTargetKey,
  ({ kind, target }) => `${kind} ${String(target)}`,
)
