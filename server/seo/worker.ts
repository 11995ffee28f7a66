import { extract } from '../../src/engines/seo/engine.ts'
import { isUserError } from '../../src/lib/user-error.ts'
import { judgeCrawlers } from './judge-crawlers.ts'
import { readSitemap } from './read-sitemap.ts'
import type { TaskMessage, TaskName, TaskReply, Tasks } from './task.ts'

const work: { [Name in TaskName]: (asked: Tasks[Name]['asked']) => Tasks[Name]['answer'] | Promise<Tasks[Name]['answer']> } = {
  extract: (asked) => extract(asked),
  judge: judgeCrawlers,
  sitemap: readSitemap,
}

async function reply({ name, asked }: TaskMessage): Promise<TaskReply> {
  try {
    const run = work[name] as (asked: TaskMessage['asked']) => Promise<Tasks[TaskName]['answer']>
    return { answer: await run(asked) }
  } catch (error) {
    return isUserError(error) ? { sentence: error.message } : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (message: TaskMessage) => {
  void reply(message).then((answer) => process.send?.(answer))
})

// Its time is counted from here on.
process.send?.('ready')
