import type { Kysely, Transaction } from 'kysely'
import { formatBeijingTime } from '../base/beijing-time.ts'
import {
  readInPages,
  buildAfterRowCondition,
  PAGE_ROWS,
  type ExportSection,
  type PersonalDataSource,
} from './holding.ts'
import { NO_JOB_COLUMNS } from '../store/content-jobs.ts'
import { releaseContentPictures } from '../store/content-pictures.ts'
import { dropSearchEntries } from '../store/content-search.ts'
import { subtractFacetCounts } from '../store/facet-counts.ts'
import { getFactFields, factsToForm } from '../../src/lib/content/fact-fields.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { ContentText } from '../../src/api/contracts/content-text.ts'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/**
 * Deletes the account's submissions (only their numbers remain, marked as deleted), and removes the account's name from
 * texts and decisions for others.
 */
async function erase(trx: Transaction<Schema>, accountId: number, kind: Store['kind']): Promise<void> {
  const written = await trx.selectFrom('content').select(['id', 'place']).where('author_id', '=', accountId).execute()
  const own = written.map(({ id }) => id)
  const places = written.flatMap(({ place }) => place ?? [])
  await subtractFacetCounts(trx, places)
  await dropSearchEntries(trx, kind, places)
  if (own.length > 0) {
    await trx
      .updateTable('content')
      .set({
        author_id: null,
        status: CONTENT_STATUS.DELETED,
        title: '',
        summary: '',
        category: '',
        facts: '{}',
        source_name: null,
        source_url: null,
        reply_to: null,
        ...NO_JOB_COLUMNS,
      })
      .where('id', 'in', own)
      .execute()
    await trx.updateTable('content_body').set({ html: '', markdown: '' }).where('content_id', 'in', own).execute()
    for (const table of ['content_version', 'content_event', 'content_tag'] as const)
      await trx.deleteFrom(table).where('content_id', 'in', own).execute()
    await releaseContentPictures(trx, own)
  }
  await trx.deleteFrom('content_submission').where('account_id', '=', accountId).execute()
  for (const column of ['saved_by', 'scheduled_by', 'reader_id'] as const)
    await trx
      .updateTable('content_submission')
      .set({ [column]: null })
      .where(column, '=', accountId)
      .execute()
  await trx.updateTable('content_version').set({ written_by: null }).where('written_by', '=', accountId).execute()
  await trx.updateTable('content_step').set({ account_id: null }).where('account_id', '=', accountId).execute()
  // Pictures that an editor uploaded for others' contents remain, without an owner.
  await trx
    .updateTable('image')
    .set({ account_id: 0 })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'content')
    .where('hash', 'in', (images) => images.selectFrom('content_image').select('hash'))
    .execute()
}

/** The facts of a content, one per line, with their form labels. */
function factsText(type: ContentType, facts: string): string {
  const texts = factsToForm(type, JSON.parse(facts) as Readonly<Record<string, string | readonly string[] | undefined>>)
  return getFactFields(type)
    .flatMap((field) => {
      const text = texts[field.name] ?? ''
      const place = field.form === 'choice' ? field.values.indexOf(text) : -1
      return text === ''
        ? []
        : [`${field.label}：${(field.form === 'choice' ? field.labels?.[place] : undefined) ?? text}`]
    })
    .join('\n')
}

const STATUS_NAMES: Readonly<Record<number, string>> = {
  [-3]: '未通过',
  [-2]: '已下线',
  [-1]: '已删除',
  0: '草稿',
  1: '待审核',
  2: '已上线',
}

async function exportSections(db: Kysely<Schema>, accountId: number): Promise<readonly ExportSection[]> {
  const own = db
    .selectFrom('content')
    .innerJoin('content_body as body', 'body.content_id', 'content.id')
    .leftJoin('content_submission as given', 'given.content_id', 'content.id')
    .where('content.author_id', '=', accountId)
    .select([
      'content.id',
      'content.type',
      'content.title',
      'content.status',
      'content.summary',
      'content.facts',
      'content.updated_at',
      'body.markdown',
      'given.reason',
      'given.change',
    ])
    .orderBy('content.id')
  type Own = Awaited<ReturnType<typeof own.execute>>[number]
  const read = (last: Own | undefined, size: number) =>
    own
      .where(buildAfterRowCondition(last && { 'content.id': last.id }))
      .limit(size)
      .execute()
  return [
    {
      title: '投稿',
      columns: ['编号', '标题', '状态', '原因', '时间', '摘要', '各项', '正文', '正在改的正文'],
      rows: readInPages(
        PAGE_ROWS.long,
        read,
        ({ id, type, title, status, reason, updated_at, summary, facts, markdown, change }) => [
          id,
          title,
          STATUS_NAMES[status] ?? '',
          reason,
          formatBeijingTime(Date.parse(updated_at)),
          summary,
          factsText(type, facts),
          markdown,
          change === null ? '' : (JSON.parse(change) as ContentText).markdown,
        ],
      ),
    },
  ]
}

/** Contents that an account submitted, and its changes to them. */
export const contentsDataSource: PersonalDataSource = {
  tables: ['content', 'content_version', 'content_step', 'content_submission'],
  erase,
  export: exportSections,
}
