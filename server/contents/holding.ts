import type { Transaction } from 'kysely'
import { beijingTime } from '../accounts/export-time.ts'
import type { ExportSection, Holding } from '../accounts/holding.ts'
import { CONTENT_STATUS } from '../store/content-status.ts'
import type { Schema } from '../store/schema.ts'

/** What the account submitted is public no more, and what it wrote or decided names nobody. */
async function erase(trx: Transaction<Schema>, accountId: number): Promise<void> {
  await trx.updateTable('content').set({ author_id: null, status: CONTENT_STATUS.DELETED }).where('author_id', '=', accountId).execute()
  await trx.updateTable('content_version').set({ written_by: null }).where('written_by', '=', accountId).execute()
  await trx.updateTable('content_step').set({ account_id: null }).where('account_id', '=', accountId).execute()
}

async function exportSections(trx: Transaction<Schema>, accountId: number): Promise<readonly ExportSection[]> {
  const rows = await trx
    .selectFrom('content')
    .innerJoin('content_body as body', 'body.content_id', 'content.id')
    .where('content.author_id', '=', accountId)
    .select(['content.id', 'content.title', 'content.updated_at', 'body.markdown'])
    .orderBy('content.id')
    .execute()
  return [{ title: '投稿', columns: ['编号', '标题', '时间', '正文'], rows: rows.map(({ id, title, updated_at, markdown }) => [id, title, beijingTime(Date.parse(updated_at)), markdown]) }]
}

/** Contents that an account submitted, and the changes that it made. */
export const contentsHolding: Holding = { tables: ['content', 'content_version', 'content_step'], erase, export: exportSections }
