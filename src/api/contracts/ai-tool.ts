import { z } from 'zod'
import { aiCallOptions, aiJobFields, aiResultInput, aiStartAnswer } from './ai-job.ts'
import type { CallInput } from './call.ts'

/** A tool with answers by a model or by rules. */
export interface AiToolFacts {
  /** The tool's number in the API: 1 to 5 are the specification's (section 4), the others our own. */
  readonly type: number
  /** The tool's name for visitors. */
  readonly label: string
  /** The fields that identify the tool in both calls, if several tools share them. */
  readonly asked?: Readonly<Record<string, number>>
}

/** A pair of calls and its tools, by the names of their stored jobs. */
interface AiToolGroup<
  Tools extends Readonly<Record<string, AiToolFacts>>,
  Start extends string,
  Result extends string,
  Path extends `/mapi/ai/${string}`,
  Input extends CallInput,
  Fields extends z.ZodRawShape,
  Asked extends z.ZodRawShape,
> {
  readonly tools: Tools
  /** Names of the calls that start a job and read its state. */
  readonly start: Start
  readonly result: Result
  readonly path: Path
  /** The beginning of the summaries of both calls. */
  readonly summaries: readonly [start: string, result: string]
  readonly input: Input
  /** Fields of the reading call that identify one of several tools. */
  readonly asked?: Asked
  /** The answer's shape: `result` is null until the job is done, other fields have defaults. */
  readonly fields: Fields
}

/** Declares tools and creates their two calls; the server's handlers and the app's requests are derived from it. */
export function defineAiTools<
  const Tools extends Readonly<Record<string, AiToolFacts>>,
  const Start extends string,
  const Result extends string,
  const Path extends `/mapi/ai/${string}`,
  Input extends CallInput,
  Fields extends z.ZodRawShape,
  Asked extends z.ZodRawShape = {},
>(group: AiToolGroup<Tools, Start, Result, Path, Input, Fields, Asked>) {
  const { start, result, path, summaries, input, asked, fields } = group
  const startCall = {
    ...aiCallOptions,
    method: 'POST',
    path,
    summary: `${summaries[0]}：交给后台，再查询结果`,
    limit: 'costly',
    keepsAnswer: true,
    input,
    answer: aiStartAnswer,
  } as const
  const resultCall = {
    ...aiCallOptions,
    method: 'GET',
    path: `${path}/result`,
    summary: `${summaries[1]}的进度和结果`,
    limit: 'read',
    input: z.object({ ...(asked as Asked), ...aiResultInput }),
    answer: z.strictObject({ ...aiJobFields, ...fields }),
  } as const
  // A computed key would widen the object's type to an index signature.
  const calls = { [start]: startCall, [result]: resultCall } as Readonly<
    Record<Start, typeof startCall> & Record<Result, typeof resultCall>
  >
  return { ...group, calls }
}
