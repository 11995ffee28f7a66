import type { AiSource } from '../../src/api/contracts/ai-job.ts'
import { check } from '../../src/engines/prohibited-words/engine.ts'
import type { WordFinding } from '../../src/engines/prohibited-words/operation.ts'
import type { AiToolName } from '../../src/api/contracts/ai-tools.ts'
import { ModelFault } from '../providers/model/model-fault.ts'
import type { ModelClient } from '../providers/model/models.ts'
import type { TokenCount } from '../providers/model/tokens.ts'
import type { EmojiWords } from '../reference/emoji-words.ts'
import type { AiTool, GeneratedText, ToolServices } from './ai-tool.ts'
import { createFence } from './fence.ts'

/** Input of an engine: the tool, the call's input as JSON, the tool's request, and the model's output, if any. */
export interface ComposeRequest {
  tool: AiToolName
  input: string
  request: unknown
  source: AiSource
  written?: { value: unknown }
}

/**
 * Tasks of the worker processes. The answer is a StoredAnswer as JSON; undefined if the model's output has no usable
 * part.
 */
export interface AiTasks {
  compose: { asked: ComposeRequest; answer: string | undefined }
}

/** Services for answering one job. */
export interface ToolRunContext {
  /** The model client; undefined if the rule engine answers. */
  models: ModelClient | undefined
  services: ToolServices
  /** Runs an engine in another process. */
  compose: (asked: ComposeRequest) => Promise<string | undefined>
  /** Called with the model's output so far. */
  onText: (text: string) => void
  onTokens: (tokens: TokenCount) => void
}

/** An answer as it is stored. */
export interface StoredAnswer {
  source: AiSource
  /** The fields of the call's answer. */
  fields: object
  wordFindings: readonly (WordFinding & { name: string })[]
}

/** A tool with its types hidden behind JSON input. */
export interface RunnableTool {
  name: AiToolName
  /** Returns a StoredAnswer as JSON. Expensive work is left to `compose`. */
  answer: (input: string, needs: ToolRunContext) => Promise<string>
  /** Runs in the engine's process. */
  compose: (asked: ComposeRequest, words: EmojiWords) => Promise<string | undefined>
}

/** Maximum word findings of one answer. */
const MAX_FINDINGS = 200

/** Finds words in generated texts that a platform or a law prohibits. */
function checkWords(texts: readonly GeneratedText[]): (WordFinding & { name: string })[] {
  return texts
    .flatMap(({ name, text, platforms }) =>
      check({ text, platforms }).findings.map((finding) => ({ ...finding, name })),
    )
    .slice(0, MAX_FINDINGS)
}

/** Makes a tool runnable from its JSON input. */
export function toRunnableTool<Input, Request, Written, Result extends object>(
  tool: AiTool<Input, Request, Written, Result>,
): RunnableTool {
  async function write(
    request: Request,
    { models, services, onText, onTokens }: ToolRunContext,
  ): Promise<Pick<ComposeRequest, 'source' | 'written'>> {
    if (!models) return { source: { kind: 'rules' } }
    const { system, user, version } = tool.prompt
    const { fence, rule } = createFence()
    const { value, endpoint } = await models.ask({
      system: `${system}\n\n${rule}`,
      user: user(request, fence),
      type: tool.written(request),
      signal: services.signal,
      onText,
      onTokens,
    })
    return {
      source: { kind: 'model', model: endpoint.model, provider: endpoint.provider, prompt: version },
      written: { value },
    }
  }
  return {
    name: tool.name,
    async answer(input, needs) {
      const request = await tool.requestOf(tool.input.parse(JSON.parse(input)), needs.services)
      const answer = await needs.compose({ tool: tool.name, input, request, ...(await write(request, needs)) })
      if (answer === undefined) throw new ModelFault('unusable', 'nothing of the answer can be shown')
      return answer
    },
    async compose({ input, request, source, written }, words) {
      // Both values come from `answer` of this same tool.
      const given = request as Request
      const result = written ? tool.resultOf(written.value as Written, given) : await tool.rules(given, words)
      if (!result) return undefined
      const stored: StoredAnswer = {
        source,
        fields: result,
        wordFindings: checkWords(tool.textsOf(result, tool.input.parse(JSON.parse(input)))),
      }
      return JSON.stringify(stored)
    },
  }
}
