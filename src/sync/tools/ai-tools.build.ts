import { AI_TOOLS, type AiToolName } from '../../api/contracts/ai-tools.ts'

/** The request that each tool takes, from its contract. */
const requests = Object.fromEntries(
  Object.entries(AI_TOOLS).map(([name, { type, path, asked = {} }]) => [name, { type, path, asked }]),
)

export default requests as Readonly<
  Record<AiToolName, { type: number; path: string; asked: Readonly<Record<string, number>> }>
>
