import type { AiGroupOf, AiToolName } from '../../api/contracts/ai-tools.ts'
import type { AnswerOf, InputOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import type { WordCheckResult } from '../../engines/prohibited-words/operation.ts'
import type { TabooScanResult } from '../../engines/taboo/operation.ts'
import type { TdkGenerateResult, TdkOptimizeResult } from '../../engines/tdk/operation.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import REQUESTS from './ai-tools.build.ts'

type FieldsOf<Tool extends AiToolName> = AnswerOf<Calls[AiGroupOf<Tool>['result'] & keyof Calls]>

/** The input of a tool's call. */
export type AiInputOf<Tool extends AiToolName> = Omit<
  InputOf<Calls[AiGroupOf<Tool>['start'] & keyof Calls]>,
  'salt' | 'generateType'
>

/** Results that are composed of several fields of an answer; other tools return the engine's result as `result`. */
interface ReadResults {
  taboo: TabooScanResult
  'prohibited-words': WordCheckResult
  'product-tdk': TdkGenerateResult
  'page-tdk': TdkOptimizeResult
}

/** The result of a tool's engine or model. */
export type AiResultOf<Tool extends AiToolName> = Tool extends keyof ReadResults
  ? ReadResults[Tool]
  : FieldsOf<Tool> extends { result: infer Result }
    ? NonNullable<Result>
    : never

/** Status of a job, the same for each tool. */
export type AiJobStatus = Pick<
  FieldsOf<'taboo'>,
  'id' | 'status' | 'ahead' | 'partial' | 'source' | 'wordFindings' | 'error'
>

// The readers cast to the engines' types: the contracts declare the names of kinds, scopes and angles as plain strings.
const READERS: { readonly [Tool in keyof ReadResults]: (fields: FieldsOf<Tool>) => ReadResults[Tool] | undefined } = {
  taboo: ({ scanTabooResultList = [], optimizeSuggestions = [], total = 0 }) => ({
    scanTabooResultList: scanTabooResultList as TabooScanResult['scanTabooResultList'],
    optimizeSuggestions,
    total,
  }),
  'prohibited-words': ({ detectResultDTOS = [], riskOptimizeTips = [], total = 0 }) => ({
    findings: detectResultDTOS.map(({ variant, markets, ...finding }) => ({
      ...finding,
      ...(variant && { variant }),
      ...(markets && { markets }),
    })),
    tips: riskOptimizeTips,
    total,
  }),
  'product-tdk': ({ tdkGenerateResult = [], keywords = [], notes = [] }) => ({
    suggestions: tdkGenerateResult as TdkGenerateResult['suggestions'],
    keywords,
    notes,
  }),
  'page-tdk': ({ tdkGenerateResult = [], keywords = [], notes = [], score }) =>
    score && { suggestions: tdkGenerateResult as TdkOptimizeResult['suggestions'], keywords, notes, score },
}

/** Errors are shown beside the page's button instead of a toast. */
const SILENT = { toast: false } as const
const ENDED = 2

/** Starts a job of a tool. */
export async function startJob<Tool extends AiToolName>(tool: Tool, input: AiInputOf<Tool>): Promise<{ id: string }> {
  const { path, asked } = REQUESTS[tool]
  const salt =
    tool === 'emoji' && (await callServer(createEndpoint<'getEmojiSalt'>('POST', '/mapi/ai/getEmojiSalt'), {}, SILENT))
  const start: Endpoint<object, { id: string }> = { method: 'POST', path }
  return callServer(start, { ...input, ...asked, ...(salt && { salt: salt.salt }) }, SILENT)
}

/** Reads the state of a job; `result` is undefined until it is done. */
export async function readJob<Tool extends AiToolName>(
  tool: Tool,
  id: string,
  signal: AbortSignal | undefined,
): Promise<{ standing: AiJobStatus; result: AiResultOf<Tool> | undefined }> {
  const { path, asked } = REQUESTS[tool]
  const look: Endpoint<object, AiJobStatus & { result?: unknown }> = { method: 'GET', path: `${path}/result` }
  const standing = await callServer(look, { id, ...asked }, { ...SILENT, signal })
  if (standing.status !== ENDED) return { standing, result: undefined }
  const readers: Readonly<Record<string, ((fields: never) => unknown) | undefined>> = READERS
  const read = readers[tool]
  // The contract guarantees these fields.
  const result = (read ? read(standing as never) : standing.result) as AiResultOf<Tool> | null
  return { standing, result: result ?? undefined }
}
