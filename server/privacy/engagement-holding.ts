import type { Kysely, Transaction } from 'kysely'
import { parseWallTime } from '../../src/lib/clock/hybrid-clock.ts'
import { formatBeijingTime } from '../base/beijing-time.ts'
import {
  readInPages,
  buildAfterRowCondition,
  PAGE_ROWS,
  type ExportSection,
  type PersonalDataSource,
} from './holding.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Deletes an account's likes, favorites and follows, and its followers, and corrects the counts of the liked contents.
 */
async function erase(trx: Transaction<Schema>, accountId: number): Promise<void> {
  // Rows are changed before counts, and counts in a fixed order: all writers lock in this order.
  await trx.deleteFrom('engagement').where('kind', '=', 'follow').where('target_id', '=', accountId).execute()
  const held = await trx
    .deleteFrom('engagement')
    .where('account_id', '=', accountId)
    .returning(['kind', 'target_id', 'is_on'])
    .execute()
  const own = { kind: 'follow' as const, target_id: accountId }
  const counted = [own, ...held.filter(({ is_on }) => is_on === 1)].toSorted(
    (a, b) => a.target_id - b.target_id || (a.kind < b.kind ? -1 : 1),
  )
  for (const { kind, target_id } of counted) {
    if (target_id === accountId && kind === 'follow')
      await trx.deleteFrom('engagement_count').where('kind', '=', kind).where('target_id', '=', target_id).execute()
    else
      await trx
        .updateTable('engagement_count')
        .set((eb) => ({ total: eb('total', '-', 1) }))
        .where('kind', '=', kind)
        .where('target_id', '=', target_id)
        .execute()
  }
}

const TITLES = [
  ['like', '点赞'],
  ['favorite', '收藏'],
  ['follow', '关注'],
] as const

async function exportSections(db: Kysely<Schema>, accountId: number): Promise<readonly ExportSection[]> {
  const all = db
    .selectFrom('engagement')
    .leftJoin('content', (join) =>
      join.onRef('content.id', '=', 'engagement.target_id').on('engagement.kind', '<>', 'follow'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'engagement.target_id').on('engagement.kind', '=', 'follow'),
    )
    .where('engagement.account_id', '=', accountId)
    .where('engagement.is_on', '=', 1)
    .select(['engagement.target_id', 'engagement.at', 'content.title', 'account.nick_name'])
    .orderBy('engagement.at')
    .orderBy('engagement.target_id')
  type Wanted = Awaited<ReturnType<typeof all.execute>>[number]
  return TITLES.map(([kind, title]) => {
    const read = (last: Wanted | undefined, size: number) =>
      all
        .where('engagement.kind', '=', kind)
        .where(buildAfterRowCondition(last && { 'engagement.at': last.at, 'engagement.target_id': last.target_id }))
        .limit(size)
        .execute()
    return {
      title,
      columns: ['编号', kind === 'follow' ? '名字' : '标题', '时间'],
      rows: readInPages(PAGE_ROWS.short, read, (row) => [
        row.target_id,
        row.title ?? row.nick_name ?? '',
        formatBeijingTime(parseWallTime(row.at)),
      ]),
    }
  })
}

/** Likes, favorites and follows of an account, and its followers. */
export const engagementDataSource: PersonalDataSource = { tables: ['engagement'], erase, export: exportSections }
