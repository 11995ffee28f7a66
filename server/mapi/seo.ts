import type { seoCalls } from '../../src/api/contracts/seo.ts'
import { getNetworkKey } from '../base/client-address.ts'
import { readPage } from '../seo/read-page.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'

export const seoHandlers: HandlersOf<typeof seoCalls> = {
  async parseSeoInfo({ url, respectRobots }, { pages }, { ip, now }) {
    const giveBack = pages.turns.acquire(getNetworkKey(ip))
    if (!giveBack) throw new ApiRefusal(429, '同时读取的网页太多，请等前面的读完')
    try {
      return await readPage(pages, { url, respectRobots, now })
    } finally {
      giveBack()
    }
  },
}
