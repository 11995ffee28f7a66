import { z } from 'zod'
import { AI_TOOL_TYPES } from '../../lib/ai/tools.ts'
import { defineCall } from './call.ts'
import { aiJobId, aiStartAnswer, aiCallOptions } from './ai-job.ts'
import { integerChoice } from './fields.ts'

const { reply, ...otherTypes } = AI_TOOL_TYPES

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
      aiToolType: integerChoice([reply, ...Object.values(otherTypes)]).describe(
        '1 客服回复，2 文化禁忌，3 违禁词，4 商品 TDK，5 网页 TDK，6 表情，7 帖子，8 视频脚本，9 商品描述，10 邮件',
      ),
      id: aiJobId.describe('任务编号；没有登录又不填时，只停止同一网络地址提交的任务'),
    }),
    answer: aiStartAnswer,
  }),
}
