import { FORMS } from '../../src/lib/forms/forms.ts'
import { getSenderStatusName } from '../../src/lib/forms/statuses.ts'
import { formatBeijingTime } from '../base/beijing-time.ts'
import { readInPages, PAGE_ROWS, type PersonalDataSource } from './holding.ts'
import { listAccountMessages, type MessageRecord } from '../store/form-messages.ts'

/** Form messages of an account, including event registrations. */
export const formsDataSource: PersonalDataSource = {
  tables: ['form_message'],
  async erase(trx, accountId) {
    await trx.deleteFrom('form_message').where('account_id', '=', accountId).execute()
    // Other people's messages no longer name this account as the operator who last changed them.
    await trx.updateTable('form_message').set({ changed_by: null }).where('changed_by', '=', accountId).execute()
  },
  async export(db, accountId) {
    const read = (last: MessageRecord | undefined, size: number) => listAccountMessages(db, accountId, size, last)
    const rows = readInPages(PAGE_ROWS.long, read, ({ form, title, fields, status, sentAt }) => {
      const text = FORMS[form].fields
        .flatMap(({ name, label }) => (fields[name] === undefined ? [] : [`${label}：${fields[name]}`]))
        .join('\n')
      return [FORMS[form].label, title, text, getSenderStatusName(status), formatBeijingTime(sentAt)]
    })
    return [{ title: '发出的表单', columns: ['表单', '课程或活动', '内容', '状态', '时间'], rows }]
  },
}
