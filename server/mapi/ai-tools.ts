import type { aiEmailCalls } from '../../src/api/contracts/ai-email.ts'
import type { aiEmojiCalls } from '../../src/api/contracts/ai-emoji.ts'
import type { aiProductDescriptionCalls } from '../../src/api/contracts/ai-product-description.ts'
import type { aiProhibitedWordsCalls } from '../../src/api/contracts/ai-prohibited-words.ts'
import type { aiReplyCalls } from '../../src/api/contracts/ai-reply.ts'
import type { aiSocialPostCalls } from '../../src/api/contracts/ai-social-post.ts'
import type { aiTabooCalls } from '../../src/api/contracts/ai-taboo.ts'
import { TDK_GENERATE_TYPES } from '../../src/api/contracts/ai-tdk.ts'
import type { aiTdkCalls } from '../../src/api/contracts/ai-tdk.ts'
import type { aiUseCalls } from '../../src/api/contracts/ai-use.ts'
import type { aiVideoScriptCalls } from '../../src/api/contracts/ai-video-script.ts'
import { AI_JOB_STATES } from '../../src/lib/ai/tools.ts'
import { aiOwner, readJobAnswer, startJob, getToolByType } from './ai.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'

type AiCalls = typeof aiUseCalls &
  typeof aiReplyCalls &
  typeof aiEmailCalls &
  typeof aiTabooCalls &
  typeof aiProhibitedWordsCalls &
  typeof aiTdkCalls &
  typeof aiEmojiCalls &
  typeof aiSocialPostCalls &
  typeof aiVideoScriptCalls &
  typeof aiProductDescriptionCalls

const tdkTool = (type: number) => (type === TDK_GENERATE_TYPES.product ? 'product-tdk' : 'page-tdk')
const NONE = { result: null }

export const aiHandlers: HandlersOf<AiCalls> = {
  async aiUseInfo(_, { ai }, caller) {
    const { model } = ai
    return {
      model: model ? { name: model.model, provider: model.provider } : null,
      isAccount: caller.account !== undefined,
      ...(await ai.use(aiOwner(caller), caller.now)),
    }
  },
  async stopAiTool({ aiToolType, id: asked }, { ai }, caller) {
    const { owner, address } = aiOwner(caller)
    // The app may stop a job before it knows the id; a guessable client id alone does not authorize that.
    const one = asked !== undefined ? { id: asked } : caller.account ? {} : { address }
    const id = await ai.stop({ owner, tool: getToolByType(aiToolType), ...one })
    return { id: id ?? '', status: AI_JOB_STATES.none }
  },
  async getEmojiSalt(_, { ai }, caller) {
    return ai.salt(aiOwner(caller).owner, caller.now)
  },
  async generateEmoji({ salt, ...input }, context, caller) {
    if (!(await context.ai.isSalt(aiOwner(caller).owner, salt, caller.now)))
      throw new ApiRefusal(400, '凭证已过期，请重新生成', 40003)
    return startJob('emoji', input, context, caller)
  },
  emojiResult: ({ id }, context, caller) => readJobAnswer('emoji', id, NONE, context, caller),
  generateReply: (input, context, caller) => startJob('reply', { ...input, facts: {} }, context, caller),
  postReply: (input, context, caller) => startJob('reply', input, context, caller),
  replyResult: ({ id }, context, caller) => readJobAnswer('reply', id, NONE, context, caller),
  generateEmail: (input, context, caller) => startJob('email', input, context, caller),
  emailResult: ({ id }, context, caller) => readJobAnswer('email', id, NONE, context, caller),
  scanTaboos: (input, context, caller) => startJob('taboo', input, context, caller),
  tabooResult: ({ id }, context, caller) => readJobAnswer('taboo', id, {}, context, caller),
  detectProhibitedWords: (input, context, caller) => startJob('prohibited-words', input, context, caller),
  prohibitedWordsResult: ({ id }, context, caller) => readJobAnswer('prohibited-words', id, {}, context, caller),
  generateTdk: (input, context, caller) => startJob(tdkTool(input.generateType), input, context, caller),
  tdkResult: ({ generateType, id }, context, caller) => readJobAnswer(tdkTool(generateType), id, {}, context, caller),
  generateSocialPost: (input, context, caller) => startJob('social-post', input, context, caller),
  socialPostResult: ({ id }, context, caller) => readJobAnswer('social-post', id, NONE, context, caller),
  generateVideoScript: (input, context, caller) => startJob('video-script', input, context, caller),
  videoScriptResult: ({ id }, context, caller) => readJobAnswer('video-script', id, NONE, context, caller),
  generateProductDescription: (input, context, caller) => startJob('product-description', input, context, caller),
  productDescriptionResult: ({ id }, context, caller) =>
    readJobAnswer('product-description', id, NONE, context, caller),
}
