import { callServer, typedEndpoint } from '../calls/calls.ts'

const QUIET = { toast: false, noNavigate: true } as const
let known: Promise<boolean> | undefined

async function askWhether(): Promise<boolean> {
  try {
    return (await callServer(typedEndpoint<'miniProgram'>('GET', '/mapi/wx/mini-program'), {}, QUIET)).isOpen
  } catch (error) {
    console.info('whether there is a mini-program is not known', error)
    known = undefined
    return false
  }
}

/** Whether the site has a mini-program; the server is asked once. */
export const hasMiniProgram = (): Promise<boolean> => (known ??= askWhether())

/** What the mini-program is given to open: it reads `tool` from its parameters, or from the scene of a code. */
const toolIn = (tool: string): string => `tool=${tool}`

/** A link that opens the mini-program on this phone; '' for none. */
export async function miniProgramLink(tool: string): Promise<string> {
  const text = await callServer(
    typedEndpoint<'generateScheme'>('POST', '/mapi/wx/generateScheme'),
    { query: toolIn(tool) },
    QUIET,
  )
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  const link = typeof answer === 'object' && answer !== null && 'openlink' in answer ? answer.openlink : ''
  return typeof link === 'string' && link.startsWith('weixin://') ? link : ''
}

/** A picture that WeChat on a phone scans, as a data URL; '' for none. */
export const miniProgramCode = (tool: string): Promise<string> =>
  callServer(typedEndpoint<'getWxaCodeUnlimit'>('POST', '/mapi/wx/getwxacodeunlimit'), { scene: toolIn(tool) }, QUIET)
