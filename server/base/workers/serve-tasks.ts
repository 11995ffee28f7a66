import { isUserError } from '../../../src/lib/user-error.ts'
import type { TaskMessage, TaskReply, TaskTable } from './task.ts'

/** The handler of each task. */
export type TaskHandlers<Tasks extends { [Name in keyof Tasks]: TaskTable[string] }> = {
  [Name in keyof Tasks]: (asked: Tasks[Name]['asked']) => Tasks[Name]['answer'] | Promise<Tasks[Name]['answer']>
}

/** Runs the tasks that the server sends to this process, one at a time. */
export function serveTasks<Tasks extends { [Name in keyof Tasks]: TaskTable[string] }>(
  work: TaskHandlers<Tasks>,
): void {
  // The server sends only task names of its own table, with matching input.
  const known = work as Record<string, (asked: unknown) => unknown>
  async function reply({ name, asked }: TaskMessage): Promise<TaskReply> {
    try {
      return { answer: await known[name]?.(asked) }
    } catch (error) {
      return isUserError(error)
        ? { sentence: error.message }
        : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  process.on('message', (message: TaskMessage) => {
    void reply(message).then((answer) => process.send?.(answer))
  })
  // The timeout of the task starts here.
  process.send?.('ready')
}
