import type { contentCalls } from '../../src/api/contracts/contents.ts'
import { ApiRefusal } from './api-error.ts'
import type { HandlersOf } from './handler.ts'

/** No content is stored yet: lists are empty. */
export const contentHandlers: HandlersOf<typeof contentCalls> = {
  async listContents() {
    return { list: [], next: '' }
  },
  async readContent() {
    throw new ApiRefusal(404, '没有这篇内容')
  },
  async searchContents() {
    return { list: [], next: '' }
  },
}
