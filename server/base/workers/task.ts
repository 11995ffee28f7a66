/** What a process can do, by name: what it is given and what it answers. Both are copied between the processes. */
export type TaskTable = Record<string, { asked: unknown; answer: unknown }>

/** The name of a task. */
export type TaskName<Tasks> = keyof Tasks & string

/** What the process is sent. */
export interface TaskMessage {
  name: string
  asked: unknown
}

/** What it sends back; `sentence` is a fault that the visitor may read. */
export type TaskReply = { answer: unknown } | { sentence: string } | { fault: string }
