import type { Selectable } from 'kysely'
import { POINT_RULES } from '../../src/lib/account/points.ts'
import { AUTHENTICATION_STATUS, CLAIM_STATUS } from '../../src/lib/account/statuses.ts'
import type { Schema } from '../store/schema.ts'
import { formatBeijingTime } from '../base/beijing-time.ts'
import { readInPages, buildAfterRowCondition, PAGE_ROWS, type PersonalDataSource } from './holding.ts'

const VERIFICATION_NAMES = {
  [AUTHENTICATION_STATUS.NOT_PASSED]: '未通过',
  [AUTHENTICATION_STATUS.NONE]: '未认证',
  [AUTHENTICATION_STATUS.PASSING]: '审核中',
  [AUTHENTICATION_STATUS.PASSED]: '已通过',
}
const CLAIM_NAMES = {
  [CLAIM_STATUS.FAILED]: '未通过',
  [CLAIM_STATUS.NONE]: '无',
  [CLAIM_STATUS.NOT_CLAIMED]: '未认领',
  [CLAIM_STATUS.CLAIMING]: '审核中',
  [CLAIM_STATUS.CLAIMED]: '已认领',
}
const PURPOSE_NAMES = { picture: '头像', logo: '企业标志', document: '认证材料', content: '投稿的图片' }

/** Pictures, verification, claims and points of an account. */
export const profileDataSource: PersonalDataSource = {
  tables: ['image', 'image_day', 'corp_verification', 'directory_claim', 'point_entry'],
  async erase(trx, accountId) {
    // The pictures are marked as old and without an owner, so that the next sweep deletes their files, then the rows.
    await trx
      .updateTable('image')
      .set({ account_id: 0, holder: null, created_at: '' })
      .where('account_id', '=', accountId)
      .execute()
    for (const table of ['image_day', 'corp_verification', 'directory_claim', 'point_entry'] as const)
      await trx.deleteFrom(table).where('account_id', '=', accountId).execute()
  },
  async export(db, accountId) {
    const images = db
      .selectFrom('image')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('hash')
    const verifications = db
      .selectFrom('corp_verification')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('submitted_at')
      .orderBy('id')
    const claims = db
      .selectFrom('directory_claim')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('submitted_at')
      .orderBy('id')
    const points = db.selectFrom('point_entry').selectAll().where('account_id', '=', accountId).orderBy('position')
    const sent = (last: { submitted_at: string; id: string } | undefined) =>
      buildAfterRowCondition(last && { submitted_at: last.submitted_at, id: last.id })
    const { short } = PAGE_ROWS
    return [
      {
        title: '上传的图片',
        columns: ['用途', '上传时间'],
        rows: readInPages(
          short,
          (last: Selectable<Schema['image']> | undefined, size) =>
            images
              .where(buildAfterRowCondition(last && { created_at: last.created_at, hash: last.hash }))
              .limit(size)
              .execute(),
          (row) => [PURPOSE_NAMES[row.purpose], formatBeijingTime(row.created_at)],
        ),
      },
      {
        title: '企业认证',
        columns: ['企业名称', '注册地', '号码', '结果', '原因', '提交时间', '审核时间'],
        rows: readInPages(
          short,
          (last: Selectable<Schema['corp_verification']> | undefined, size) =>
            verifications.where(sent(last)).limit(size).execute(),
          (row) => [
            row.company_name,
            row.country,
            row.licence_number,
            VERIFICATION_NAMES[row.status],
            row.reason,
            formatBeijingTime(row.submitted_at),
            formatBeijingTime(row.decided_at),
          ],
        ),
      },
      {
        title: '认领的名录',
        columns: ['名录编号', '说明', '结果', '原因', '提交时间', '审核时间'],
        rows: readInPages(
          short,
          (last: Selectable<Schema['directory_claim']> | undefined, size) =>
            claims.where(sent(last)).limit(size).execute(),
          (row) => [
            row.content_id,
            row.statement,
            CLAIM_NAMES[row.status],
            row.reason,
            formatBeijingTime(row.submitted_at),
            formatBeijingTime(row.decided_at),
          ],
        ),
      },
      {
        title: '积分流水',
        columns: ['第几笔', '原因', '积分', '余额', '时间'],
        rows: readInPages(
          short,
          (last: Selectable<Schema['point_entry']> | undefined, size) =>
            points
              .where(buildAfterRowCondition(last && { position: last.position }))
              .limit(size)
              .execute(),
          (row) => [
            row.position,
            POINT_RULES[row.reason].label,
            row.amount,
            row.balance,
            formatBeijingTime(row.created_at),
          ],
        ),
      },
    ]
  },
}
