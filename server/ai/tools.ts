import type { AiToolName } from '../../src/lib/ai/tools.ts'
import { runnable } from './run-tool.ts'
import type { RunnableTool } from './run-tool.ts'
import { prohibitedWordsTool } from './tools/prohibited-words.ts'

/** Every tool that the server answers. */
export const AI_TOOLS: Readonly<Partial<Record<AiToolName, RunnableTool>>> = {
  'prohibited-words': runnable(prohibitedWordsTool),
}
