import { accountOwner } from '../mapi/ai.ts'
import { aiJobText, aiToolText } from './ai-job-text.ts'
import { beijingTime } from './export-time.ts'
import type { Holding } from './holding.ts'

/** What an account asked of models and rule engines, which is kept for some days, and how often it did. */
export const aiHolding: Holding = {
  tables: ['ai_job', 'ai_use'],
  async erase(trx, accountId) {
    await trx.deleteFrom('ai_job').where('owner', '=', accountOwner(accountId)).execute()
    await trx.deleteFrom('ai_use').where('who', '=', accountOwner(accountId)).execute()
  },
  async export(trx, accountId) {
    const jobs = await trx.selectFrom('ai_job').select(['tool', 'created_at', 'input', 'answer']).where('owner', '=', accountOwner(accountId)).orderBy('created_at').execute()
    const uses = await trx.selectFrom('ai_use').select(['day', 'used']).where('who', '=', accountOwner(accountId)).orderBy('day').execute()
    return [
      { title: '生成和检测的任务', columns: ['工具', '时间', '提交的内容', '结果'], rows: jobs.map((row) => [aiToolText(row.tool), beijingTime(row.created_at), aiJobText(row.input), aiJobText(row.answer)]) },
      { title: '模型生成的次数', columns: ['日期', '次数'], rows: uses.map(({ day, used }) => [day, used]) },
    ]
  },
}
