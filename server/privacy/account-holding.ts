import { AUTHENTICATION_STATUS, AUTHENTICATION_TYPE, CLAIM_STATUS, GENDER } from '../../src/lib/account/statuses.ts'
import type { Role } from '../../src/lib/account/user-info.ts'
import { preserveBanForNumber } from '../store/bans.ts'
import { readCountSecret } from '../store/count-key.ts'
import { formatBeijingTime } from '../base/beijing-time.ts'
import { getBannedPhoneKey } from '../accounts/figures.ts'
import type { PersonalDataSource } from './holding.ts'

const ROLE_NAMES: Readonly<Record<Role, string>> = { editor: '编辑', operator: '运营' }
const TYPE_NAMES = {
  [AUTHENTICATION_TYPE.NONE]: '无',
  [AUTHENTICATION_TYPE.CORP]: '企业',
  [AUTHENTICATION_TYPE.PERSON]: '个人',
}
const STATUS_NAMES = {
  [AUTHENTICATION_STATUS.NOT_PASSED]: '未通过',
  [AUTHENTICATION_STATUS.NONE]: '未认证',
  [AUTHENTICATION_STATUS.PASSING]: '审核中',
  [AUTHENTICATION_STATUS.PASSED]: '已通过',
}
const CLAIM_NAMES = {
  [CLAIM_STATUS.FAILED]: '失败',
  [CLAIM_STATUS.NONE]: '无',
  [CLAIM_STATUS.NOT_CLAIMED]: '未认领',
  [CLAIM_STATUS.CLAIMING]: '认领中',
  [CLAIM_STATUS.CLAIMED]: '已认领',
}
const GENDER_NAMES = { [GENDER.WOMAN]: '女', [GENDER.MAN]: '男' }

const has = (picture: string): string => (picture === '' ? '没有' : '有')

/**
 * The account with its sessions and roles, and the ban, which remains in force for the number. The account row and its
 * codes are deleted last, by `deleteAccount`.
 */
export const accountDataSource: PersonalDataSource = {
  tables: ['account', 'account_session', 'account_role', 'account_ban'],
  async erase(trx, accountId) {
    await preserveBanForNumber(trx, accountId, async (phone) =>
      getBannedPhoneKey(phone, { secret: await readCountSecret({ db: trx }) }),
    )
    await trx.deleteFrom('account_session').where('account_id', '=', accountId).execute()
    await trx.deleteFrom('account_role').where('account_id', '=', accountId).execute()
  },
  async export(db, accountId) {
    const account = await db
      .selectFrom('account')
      .selectAll('account')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const sessions = await db
      .selectFrom('account_session')
      .select(['device', 'address', 'created_at', 'last_seen_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute()
    const roles = await db
      .selectFrom('account_role')
      .select(['role', 'given_at'])
      .where('account_id', '=', accountId)
      .orderBy('role')
      .execute()
    const bans = await db
      .selectFrom('account_ban')
      .select(['reason', 'banned_at'])
      .where('account_id', '=', accountId)
      .execute()
    const profile = [
      ['编号', account.id],
      ['手机号', account.phone],
      ['注册时间', formatBeijingTime(account.created_at)],
      ['已绑定微信', account.union_id === null ? '否' : '是'],
      ['账号名', account.account_name],
      ['昵称', account.nick_name],
      ['性别', account.gender === null ? '未填' : GENDER_NAMES[account.gender]],
      ['地区', account.area],
      ['简介', account.description],
      ['头像', has(account.picture)],
      ['账号类型', TYPE_NAMES[account.authentication_type]],
      ['认证', STATUS_NAMES[account.authentication_status]],
      ['认领', CLAIM_NAMES[account.claim_status]],
      ['企业简称', account.company_abbreviation],
      ['企业标志', has(account.company_logo)],
      ['企业网站', account.company_website],
      ['等级', account.level],
      ['收到的回复看到', formatBeijingTime(account.replies_seen_at)],
    ] as const
    return [
      { title: '账号资料', columns: ['项目', '内容'], rows: profile },
      {
        title: '登录的设备',
        columns: ['设备', '地址（前半部分）', '登录时间', '最近使用', '失效时间'],
        rows: sessions.map((row) => [
          row.device,
          row.address,
          formatBeijingTime(row.created_at),
          formatBeijingTime(row.last_seen_at),
          formatBeijingTime(row.expires_at),
        ]),
      },
      {
        title: '身份',
        columns: ['身份', '取得时间'],
        rows: roles.map(({ role, given_at }) => [ROLE_NAMES[role], formatBeijingTime(given_at)]),
      },
      {
        title: '停用',
        columns: ['原因', '停用时间'],
        rows: bans.map(({ reason, banned_at }) => [reason, formatBeijingTime(banned_at)]),
      },
    ]
  },
}
