import { AI_TOOLS, type AiToolName } from '../../api/contracts/ai-tools.ts'

/** Request paths and numbers of the tools, from their contracts. */
const requests = Object.fromEntries(
  Object.entries(AI_TOOLS).map(([name, { type, path, asked = {} }]) => [name, { type, path, asked }]),
)

export default requests as Readonly<
  Record<AiToolName, { type: number; path: string; asked: Readonly<Record<string, number>> }>
>
