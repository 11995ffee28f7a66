import { z } from 'zod'
import { defineCall } from './call.ts'
import { aiJobId, aiStartAnswer, aiCallOptions } from './ai-job.ts'
import { AI_TOOLS } from './ai-tools.ts'
import { integerChoice } from './fields.ts'

const { reply, ...others } = AI_TOOLS
const tools = [reply, ...Object.values(others).toSorted((one, other) => one.type - other.type)] as const

export const aiUseCalls = {
  aiUseInfo: defineCall({
    ...aiCallOptions,
    method: 'GET',
    path: '/mapi/ai/use-info',
    summary: '今天还可以用模型生成几次；规则引擎不限次数',
    limit: 'read',
    input: z.object({}),
    answer: z.strictObject({
      model: z
        .strictObject({ name: z.string(), provider: z.string().describe('收到文字的模型服务') })
        .nullable()
        .describe('没有配置模型时为 null，由规则引擎回答'),
      isAccount: z.boolean().describe('是否按账号计算'),
      limit: z.int().min(0).describe('每天的次数'),
      used: z.int().min(0),
      left: z.int().min(0),
      resetAt: z.iso.datetime().describe('何时重新计算（UTC）'),
    }),
  }),
  stopAiTool: defineCall({
    ...aiCallOptions,
    method: 'POST',
    path: '/mapi/ai/tools/status/stop',
    summary: '停止一个工具正在进行的任务',
    limit: 'write',
    stores: 'nothing',
    input: z.object({
      aiToolType: integerChoice([reply.type, ...tools.slice(1).map(({ type }) => type)]).describe(
        tools.map(({ type, label }) => `${String(type)} ${label}`).join('，'),
      ),
      id: aiJobId.describe('任务编号；没有登录又不填时，只停止同一网络地址提交的任务'),
    }),
    answer: aiStartAnswer,
  }),
}
