import { expect, type BrowserContext, type Request } from '@playwright/test'
import { recordsOf } from './visits.ts'

/** Stands for what a visitor types: no word of the site, and the same in every encoding of addresses. */
export const SECRET_WORD = 'kqzxvwj'
/** What stands in for it where a number is wanted. An amount, unit or code may stand in an address, and goes nowhere else. */
export const SECRET_NUMBER = '48151623'

/** The calls that may carry what was typed. Nothing else may. */
export const ALLOWED_CALLS = {
  /** The HS search beyond what is on the device, at 向服务器查询. */
  hs: '/mapi/toolHsCode/searchCode',
  /** Words in the search of the header, for contents of the site. */
  contents: '/mapi/content/suggest',
} as const

/** Every request of a context, and every address that its pages ever had, the state of its history included. */
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

/** An address as it is written, and as it is read. */
function readings(url: string): string[] {
  const query = new URL(url).search
  return [url, ...new URLSearchParams(query).values()]
}

export function carries(request: Request, word: string): boolean {
  const sent = [
    ...readings(request.url()),
    ...Object.values(request.headers()),
    request.postDataBuffer()?.toString('utf8') ?? '',
    JSON.stringify(recordsOf(request)),
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
