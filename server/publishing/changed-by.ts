import type { Kysely } from 'kysely'
import { VERSION_CONFLICT_CODE } from '../../src/lib/content/submission.ts'
import { formatBeijingTime } from '../base/beijing-time.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { ContentWork } from '../store/content-works.ts'
import { readAccountNames } from '../store/content-submissions.ts'
import type { Schema } from '../store/schema.ts'

/** The refusal of a save based on an older version: tells who changed the text, and when. */
export async function createConflictRefusal(
  db: Kysely<Schema>,
  { submission, stored }: ContentWork,
  asker: number,
): Promise<ApiRefusal> {
  const by = submission?.saved_by ?? null
  const at = formatBeijingTime(submission?.saved_at ?? stored.updatedAt).slice(0, 16)
  const name = by === null ? '程序' : ((await readAccountNames(db, [by])).get(by) ?? '已注销的账号')
  return new ApiRefusal(
    409,
    `${by === asker ? '你在另一处' : name}于 ${at} 改过这份稿件，请重新打开再改`,
    VERSION_CONFLICT_CODE,
  )
}
