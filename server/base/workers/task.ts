/** Tasks of a process by name, each with the types of its input and answer. Both are copied between processes. */
export type TaskTable = Record<string, { asked: unknown; answer: unknown }>

/** The name of a task. */
export type TaskName<Tasks> = keyof Tasks & string

/** Message to a worker process. */
export interface TaskMessage {
  name: string
  asked: unknown
}

/** Reply of a worker process; `sentence` is an error that the visitor may read. */
export type TaskReply = { answer: unknown } | { sentence: string } | { fault: string }
