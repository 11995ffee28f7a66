import type { BrowserContext, Request } from '@playwright/test'

/** A record in the SDK's format. */
export interface SentRecord {
  type: string
  event: string
  distinct_id: string
  anonymous_id?: string
  login_id?: string
  time: number
  _track_id: number
  properties: Readonly<Record<string, unknown>>
}

/** Parses the records in a query or form body. */
export function recordsIn(sent: string): SentRecord[] {
  const form = new URLSearchParams(sent)
  const packed = form.get('data_list') ?? form.get('data')
  return packed === null
    ? []
    : ([JSON.parse(Buffer.from(packed, 'base64').toString('utf8'))] as (SentRecord | SentRecord[])[]).flat()
}

/** Records in a request to a collector. */
export function parseSentRecords(request: Request): SentRecord[] {
  if (new URL(request.url()).pathname !== '/sa.gif') return []
  return recordsIn(request.method() === 'GET' ? new URL(request.url()).search : (request.postData() ?? ''))
}

/** Records sent by the browser from now on, and those accepted by a collector. */
export function followRecords(context: BrowserContext): { sent: SentRecord[]; taken: SentRecord[] } {
  const records = { sent: [] as SentRecord[], taken: [] as SentRecord[] }
  context.on('request', (request) => void records.sent.push(...parseSentRecords(request)))
  context.on(
    'response',
    (response) => void (response.ok() && records.taken.push(...parseSentRecords(response.request()))),
  )
  return records
}

/** Sets the visitor's consent from now on. */
export async function giveConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('crossport.tracking', 'yes')
    } catch {
      // about:blank has no storage.
    }
  })
}

/** Sets the visitor's consent and mocks a collector that accepts everything, for sites without their own tracking. */
export async function agreeToVisits(context: BrowserContext): Promise<void> {
  await giveConsent(context)
  await context.route('**/mapi/sdk/tracking', (route) =>
    route.fulfill({
      json: {
        code: 0,
        errorCode: 0,
        message: '',
        data: { address: '/sa.gif', isOwn: true, retentionDays: 90, siteLinker: [] },
      },
    }),
  )
  await context.route('**/sa.gif*', (route) => route.fulfill({ json: { stored: 1, refused: 0 } }))
  await context.route('**/config/visualized/Web.conf*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'saJSSDKVtrackCollectConfig(205)' }),
  )
}
