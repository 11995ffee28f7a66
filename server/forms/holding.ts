import { FORMS } from '../../src/lib/forms/forms.ts'
import { ownStatusName } from '../../src/lib/forms/statuses.ts'
import { beijingTime } from '../accounts/export-time.ts'
import type { Holding } from '../accounts/holding.ts'
import { messagesOf } from '../store/form-messages.ts'

/** More than anybody sends. */
const ALL = 10_000

/** What an account sent by forms, registrations for events among it. */
export const formsHolding: Holding = {
  tables: ['form_message'],
  async erase(trx, accountId) {
    await trx.deleteFrom('form_message').where('account_id', '=', accountId).execute()
    // The operator who did something is not known any more.
    await trx.updateTable('form_message').set({ changed_by: null }).where('changed_by', '=', accountId).execute()
  },
  async export(trx, accountId) {
    const sent = await messagesOf(trx, accountId, ALL)
    const rows = sent.map(({ form, title, fields, status, sentAt }) => {
      const text = FORMS[form].fields.flatMap(({ name, label }) => (fields[name] === undefined ? [] : [`${label}：${fields[name]}`])).join('\n')
      return [FORMS[form].label, title, text, ownStatusName(status), beijingTime(sentAt)]
    })
    return [{ title: '发出的表单', columns: ['表单', '课程或活动', '内容', '状态', '时间'], rows }]
  },
}
