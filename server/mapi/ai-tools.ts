import type { z } from 'zod'
import type { aiEmojiCalls } from '../../src/api/contracts/ai-emoji.ts'
import { AI_JOB_STATES } from '../../src/api/contracts/ai-job.ts'
import type { aiReplyCalls } from '../../src/api/contracts/ai-reply.ts'
import type { AiToolFacts } from '../../src/api/contracts/ai-tool.ts'
import { AI_TOOL_GROUPS } from '../../src/api/contracts/ai-tools.ts'
import type { AiToolCalls, AiToolName } from '../../src/api/contracts/ai-tools.ts'
import type { aiUseCalls } from '../../src/api/contracts/ai-use.ts'
import { getAiOwner, readJobAnswer, startJob, getToolByType } from './ai.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { Caller } from '../calls/caller.ts'
import type { CallContext, HandlersOf } from './handler.ts'

type ToolGroup = (typeof AI_TOOL_GROUPS)[number]
type ToolRequest = Readonly<Record<string, unknown>> & { readonly id?: string }

/** Finds the tool of a call; if the call has several tools, the tool whose fields the request has. */
function findTool({ tools }: ToolGroup, request: ToolRequest): AiToolName {
  const named = Object.entries<AiToolFacts>(tools).find(([, { asked = {} }]) =>
    Object.entries(asked).every(([field, value]) => request[field] === value),
  )
  if (!named) throw new ApiRefusal(400, '没有这个工具')
  return named[0] as AiToolName
}

/** Builds the two handlers of a group. Fields without a default are null until there is an answer. */
function toHandlers(group: ToolGroup) {
  const fields = Object.entries<z.ZodType>(group.fields)
  const empty = Object.fromEntries(
    fields.flatMap(([name, field]) => (field.safeParse(undefined).success ? [] : [[name, null]])),
  )
  return {
    [group.start]: (input: ToolRequest, context: CallContext, caller: Caller) =>
      startJob(findTool(group, input), input, context, caller),
    [group.result]: (asked: ToolRequest, context: CallContext, caller: Caller) =>
      readJobAnswer(findTool(group, asked), asked.id, empty, context, caller),
  }
}

// Each group has the two names, and the contract checks each answer before it is sent.
const toolHandlers = Object.assign({}, ...AI_TOOL_GROUPS.map(toHandlers)) as HandlersOf<AiToolCalls>
export const aiHandlers: HandlersOf<AiToolCalls & typeof aiUseCalls & typeof aiEmojiCalls & typeof aiReplyCalls> = {
  ...toolHandlers,
  async aiUseInfo(_, { ai }, caller) {
    const { model } = ai
    return {
      model: model ? { name: model.model, provider: model.provider } : null,
      isAccount: caller.account !== undefined,
      ...(await ai.use(getAiOwner(caller), caller.now)),
    }
  },
  async stopAiTool({ aiToolType, id: asked }, { ai }, caller) {
    const { owner, address } = getAiOwner(caller)
    // The app may stop a job before it knows the job's id; a client id, which can be guessed, does not authorize that
    // alone.
    const one = asked !== undefined ? { id: asked } : caller.account ? {} : { address }
    const id = await ai.stop({ owner, tool: getToolByType(aiToolType), ...one })
    return { id: id ?? '', status: AI_JOB_STATES.none }
  },
  async getEmojiSalt(_, { ai }, caller) {
    return ai.salt(getAiOwner(caller).owner, caller.now)
  },
  async generateEmoji({ salt, ...input }, context, caller) {
    if (!(await context.ai.isSalt(getAiOwner(caller).owner, salt, caller.now)))
      throw new ApiRefusal(400, '凭证已过期，请重新生成', 40003)
    return startJob('emoji', input, context, caller)
  },
  generateReply: (input, context, caller) => startJob('reply', { ...input, facts: {} }, context, caller),
}
