import { getAccountOwner } from '../ai/quota.ts'
import { formatAiJob, getAiToolLabel } from './ai-job-text.ts'
import { formatBeijingTime } from '../base/beijing-time.ts'
import { readInPages, buildAfterRowCondition, PAGE_ROWS, type PersonalDataSource } from './holding.ts'

/** AI questions of an account, which are stored for some days, and their daily counts. */
export const aiDataSource: PersonalDataSource = {
  tables: ['ai_job', 'ai_use'],
  async erase(trx, accountId) {
    await trx.deleteFrom('ai_job').where('owner', '=', getAccountOwner(accountId)).execute()
    await trx.deleteFrom('ai_use').where('who', '=', getAccountOwner(accountId)).execute()
  },
  async export(db, accountId) {
    const jobs = db
      .selectFrom('ai_job')
      .select(['id', 'tool', 'created_at', 'input', 'answer'])
      .where('owner', '=', getAccountOwner(accountId))
      .orderBy('created_at')
      .orderBy('id')
    type Job = Awaited<ReturnType<typeof jobs.execute>>[number]
    const readJobs = (last: Job | undefined, size: number) =>
      jobs
        .where(buildAfterRowCondition(last && { created_at: last.created_at, id: last.id }))
        .limit(size)
        .execute()
    const uses = await db
      .selectFrom('ai_use')
      .select(['day', 'used'])
      .where('who', '=', getAccountOwner(accountId))
      .orderBy('day')
      .execute()
    return [
      {
        title: '生成和检测的任务',
        columns: ['工具', '时间', '提交的内容', '结果'],
        rows: readInPages(PAGE_ROWS.long, readJobs, (row) => [
          getAiToolLabel(row.tool),
          formatBeijingTime(row.created_at),
          formatAiJob(row.input),
          formatAiJob(row.answer),
        ]),
      },
      { title: '模型生成的次数', columns: ['日期', '次数'], rows: uses.map(({ day, used }) => [day, used]) },
    ]
  },
}
