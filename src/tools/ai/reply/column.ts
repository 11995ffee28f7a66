import type { ReplyRequest } from '../../../engines/reply/operation.ts'
import { replyWorker } from '../../../workers/reply.ts'
import type { ColumnJob } from '../shared/column-run.ts'
import scenarios from './scenarios.build.ts'

const labelOf = (id: string): string => scenarios.find((scenario) => scenario.id === id)?.label ?? ''

/** Batch job: one buyer's message per line, one reply each; the scenario is detected from the message. */
export function createReplyColumn(options: Pick<ReplyRequest, 'form' | 'language' | 'tone'>): ColumnJob {
  return {
    takes: ['买家消息', '订单号', '商品'],
    gives: ['场景', '主题', '回复'],
    fileName: '客服回复',
    runRow: async ([question = '', order = '', product = ''], signal) => {
      const facts = { ...(order !== '' && { order }), ...(product !== '' && { product }) }
      const {
        scenario,
        replies: [reply],
      } = await replyWorker.call(
        'compose',
        { ...options, question, scenario: '', offer: -1, facts, seed: 1 },
        { signal },
      )
      return [labelOf(scenario), reply.subject, reply.text]
    },
  }
}
