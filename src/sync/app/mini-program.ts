import { callServer, createEndpoint } from '../calls/calls.ts'

const QUIET = { toast: false, noNavigate: true } as const
let known: Promise<boolean> | undefined

async function askWhether(): Promise<boolean> {
  try {
    return (await callServer(createEndpoint<'miniProgram'>('GET', '/mapi/wx/mini-program'), {}, QUIET)).isOpen
  } catch (error) {
    console.info('whether there is a mini-program is not known', error)
    known = undefined
    return false
  }
}

/** True if the site has a mini-program; the server is asked once. */
export const hasMiniProgram = (): Promise<boolean> => (known ??= askWhether())

/** Parameter of the mini-program: it reads `tool` from its query, or from the scene of a code. */
const toolIn = (tool: string): string => `tool=${tool}`

/** Link that opens the mini-program on this phone; '' if there is none. */
export async function fetchMiniProgramLink(tool: string): Promise<string> {
  const text = await callServer(
    createEndpoint<'generateScheme'>('POST', '/mapi/wx/generateScheme'),
    { query: toolIn(tool) },
    QUIET,
  )
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  const link = typeof answer === 'object' && answer !== null && 'openlink' in answer ? answer.openlink : ''
  return typeof link === 'string' && link.startsWith('weixin://') ? link : ''
}

/** QR code for WeChat on a phone, as a data URL; '' if there is none. */
export const fetchMiniProgramCode = (tool: string): Promise<string> =>
  callServer(createEndpoint<'getWxaCodeUnlimit'>('POST', '/mapi/wx/getwxacodeunlimit'), { scene: toolIn(tool) }, QUIET)
