import type { AiSource } from '../../src/api/contracts/ai-job.ts'
import { check } from '../../src/engines/prohibited-words/engine.ts'
import type { WordFinding } from '../../src/engines/prohibited-words/operation.ts'
import type { AiToolName } from '../../src/lib/ai/tools.ts'
import type { Models } from '../providers/model/models.ts'
import type { AiTool, GeneratedText, ToolServices } from './ai-tool.ts'
import { createFence } from './fence.ts'

/** How one job is answered. */
export interface RunNeeds {
  /** Undefined where the rule engine answers. */
  models: Models | undefined
  services: ToolServices
  /** Called with what the model wrote so far. */
  onText: (text: string) => void
  onTokens: (tokensIn: number, tokensOut: number) => void
}

/** What is kept of an answer. */
export interface StoredAnswer {
  source: AiSource
  /** The fields of the call's answer. */
  fields: object
  wordFindings: readonly (WordFinding & { name: string })[]
}

/** A tool of whatever types, behind the JSON of its input. */
export interface RunnableTool {
  name: AiToolName
  answer: (input: string, needs: RunNeeds) => Promise<StoredAnswer>
}

/** Findings of one answer: a text full of them is not worth more. */
const MOST_FINDINGS = 200

/** Words of generated texts that a platform or a law refuses. */
function checkWords(texts: readonly GeneratedText[]): (WordFinding & { name: string })[] {
  return texts.flatMap(({ name, text, platforms }) => check({ text, platforms }).findings.map((finding) => ({ ...finding, name }))).slice(0, MOST_FINDINGS)
}

/** Makes a tool that runs by itself of what its owner wrote. */
export function runnable<Input, Request, Written, Result extends object>(tool: AiTool<Input, Request, Written, Result>): RunnableTool {
  async function write(request: Request, { models, services, onText, onTokens }: RunNeeds): Promise<{ source: AiSource; result: Result }> {
    if (!models) return { source: { kind: 'rules' }, result: await tool.rules(request, services) }
    const { system, user, version } = tool.prompt
    const { fence, rule } = createFence()
    const { value, endpoint } = await models.ask({ system: `${system}\n\n${rule}`, user: user(request, fence), type: tool.written(request), signal: services.signal, onText, onTokens })
    return { source: { kind: 'model', model: endpoint.model, provider: endpoint.provider, prompt: version }, result: tool.resultOf(value, request) }
  }
  return {
    name: tool.name,
    async answer(text, needs) {
      const input = tool.input.parse(JSON.parse(text))
      const { source, result } = await write(await tool.requestOf(input, needs.services), needs)
      return { source, fields: result, wordFindings: checkWords(tool.textsOf(result, input)) }
    },
  }
}
