import type { wechatServiceCalls } from '../../src/api/contracts/wechat-services.ts'
import type { HandlersOf } from './handler.ts'

export const wechatServiceHandlers: HandlersOf<typeof wechatServiceCalls> = {
  jsapiSignature: ({ url }, { gates }) => gates.wechatServices.sign(url),
  miniProgram: async (_, { gates }) => ({ isOpen: gates.wechatServices.hasMini }),
  generateScheme: (request, { gates }) => gates.wechatServices.scheme(request),
  getWxaCodeUnlimit: (request, { gates }) => gates.wechatServices.code(request),
}
