import { z } from 'zod'
import { aiCallOptions, aiJobFields, aiResultInput, aiStartAnswer } from './ai-job.ts'
import type { CallInput } from './call.ts'

/** One tool that a model may answer. */
export interface AiToolFacts {
  /** The number that the API calls it: 1 to 5 are the specification's (section 4), the further ones our own. */
  readonly type: number
  /** Its name in texts that a visitor reads. */
  readonly label: string
  /** What both calls say of it, where several tools share them. */
  readonly asked?: Readonly<Record<string, number>>
}

/** The tools of one pair of calls, by the names under which jobs are stored, and that pair. */
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
  /** The names of the calls that start a job and that read where it stands. */
  readonly start: Start
  readonly result: Result
  readonly path: Path
  /** Begin the summaries of the two calls. */
  readonly summaries: readonly [start: string, result: string]
  readonly input: Input
  /** Fields by which reading says which of several tools is meant. */
  readonly asked?: Asked
  /** What is answered: `result` is null until there is one, other fields have defaults. */
  readonly fields: Fields
}

/** States tools and makes their two calls, which the handlers of the server and the requests of the app follow too. */
export function defineAiTools<
  const Tools extends Readonly<Record<string, AiToolFacts>>,
  const Start extends string,
  const Result extends string,
  const Path extends `/mapi/ai/${string}`,
  Input extends CallInput,
  Fields extends z.ZodRawShape,
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no fields
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
  // A computed name makes an index signature of an object's type.
  const calls = { [start]: startCall, [result]: resultCall } as Readonly<
    Record<Start, typeof startCall> & Record<Result, typeof resultCall>
  >
  return { ...group, calls }
}
