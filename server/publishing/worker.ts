import { UserError } from '../../src/lib/user-error.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { serveTasks } from '../base/workers/serve-tasks.ts'
import { renderSubmittedText } from './render-submitted.ts'
import type { TextTasks } from './text-tasks.ts'

serveTasks<TextTasks>({
  render: ({ markdown, sizes, isPreview }) => {
    try {
      return renderSubmittedText(markdown, new Map(sizes), { isPreview })
    } catch (error) {
      // Worker processes forward only the message of a UserError.
      throw error instanceof ApiRefusal ? new UserError(error.message) : error
    }
  },
})
