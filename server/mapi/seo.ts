import type { seoCalls } from '../../src/api/contracts/seo.ts'
import { readPage } from '../seo/read-page.ts'
import type { HandlersOf } from './handler.ts'

export const seoHandlers: HandlersOf<typeof seoCalls> = {
  async parseSeoInfo({ url, respectRobots }, { pages }, { now }) {
    return readPage(pages, { url, respectRobots, now })
  },
}
