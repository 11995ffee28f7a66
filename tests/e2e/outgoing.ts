import { expect, type BrowserContext, type Request } from '@playwright/test'
import { parseSentRecords } from './visits.ts'

/** Sample of typed text: no word of the site, and unchanged by URL encoding. */
export const SECRET_WORD = 'kqzxvwj'
/** Sample of a typed number. Amounts, units and codes may be in the URL, but nowhere else. */
export const SECRET_NUMBER = '48151623'

/** Calls that may contain typed text; no other request may. */
export const ALLOWED_CALLS = {
  /** HS search beyond the device's set, after pressing 向服务器查询. */
  hs: '/mapi/toolHsCode/searchCode',
  /** Search of site contents in the header. */
  contents: '/mapi/content/suggest',
} as const

/** Records every request of a context, and every URL and history state of its pages. */
export interface Outgoing {
  requests: Request[]
  addresses: string[]
}

export async function followOutgoing(context: BrowserContext): Promise<Outgoing> {
  const requests: Request[] = []
  const addresses: string[] = []
  context.on('request', (request) => requests.push(request))
  await context.exposeFunction('noteAddress', (at: string) => void addresses.push(at))
  await context.addInitScript(() => {
    const { noteAddress } = globalThis as unknown as { noteAddress: (at: string) => void }
    for (const method of ['pushState', 'replaceState'] as const) {
      // oxlint-disable-next-line typescript/unbound-method -- called with the history that it is called on
      const before = History.prototype[method]
      History.prototype[method] = function (this: History, state: unknown, title: string, url?: string | URL | null) {
        noteAddress(`${String(url)} ${JSON.stringify(state)}`)
        before.call(this, state, title, url)
      }
    }
    for (const event of ['hashchange', 'popstate', 'load']) addEventListener(event, () => noteAddress(location.href))
  })
  return { requests, addresses }
}

/** A URL as written, and decoded. */
function readings(url: string): string[] {
  const query = new URL(url).search
  return [url, ...new URLSearchParams(query).values()]
}

export function carries(request: Request, word: string): boolean {
  const sent = [
    ...readings(request.url()),
    ...Object.values(request.headers()),
    request.postDataBuffer()?.toString('utf8') ?? '',
    JSON.stringify(parseSentRecords(request)),
  ]
  return sent.some((text) => text.toLowerCase().includes(word))
}

export function requestsWith({ requests }: Pick<Outgoing, 'requests'>, word: string): string[] {
  return requests.filter((request) => carries(request, word)).map((request) => `${request.method()} ${request.url()}`)
}

export function addressesWith({ addresses }: Pick<Outgoing, 'addresses'>, word: string): string[] {
  return addresses.filter((text) => text.toLowerCase().includes(word))
}

export function expectNothingSent(outgoing: Pick<Outgoing, 'requests'>, word: string): void {
  expect(requestsWith(outgoing, word), 'requests with what was typed').toEqual([])
}
