import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import { buildApp } from '../server/app/app.ts'
import type { Config } from '../server/app/config.ts'
import type { Gates } from '../server/calls/gates.ts'
import type { Store } from '../server/store/store.ts'
import {
  listSeedContents,
  SCHEDULED_IN_DAYS,
  SEED_ACCOUNTS,
  SEED_REASONS,
  SEED_REDIRECT,
  WRITTEN_DAYS_AGO,
  type SeedAccountName,
  type SeedContent,
} from './seeds.ts'

const DAY_MS = 86_400_000
/** Milliseconds until a code can be sent to the same number again. */
const CODE_GAP_MS = 61_000
/** A company's credit code with a valid check character (GB 32100-2015). */
const CREDIT_CODE = '91350100M000100Y43'
/** Numbers of the purposes of a code: login, company verification. */
const PURPOSES = { login: 1, company: 3 } as const

const envelope = z.object({ message: z.string(), data: z.unknown() })
const work = z.object({ id: z.number(), version: z.number(), handle: z.string().optional() })

/** Calls the API as any of the accounts. */
class Callers {
  readonly #app: FastifyInstance
  readonly #tokens = new Map<SeedAccountName, string>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  signIn(name: SeedAccountName, token: string): void {
    this.#tokens.set(name, token)
  }

  /** @throws Error with the message of a refused call. */
  async call(
    who: SeedAccountName | undefined,
    url: string,
    payload?: object | Buffer,
    method: 'GET' | 'POST' | 'PUT' = payload ? 'POST' : 'GET',
  ): Promise<unknown> {
    const token = who && this.#tokens.get(who)
    const answer = await this.#app.inject({
      method,
      url,
      headers: {
        ...(token !== undefined && { 'access-token': token }),
        ...(Buffer.isBuffer(payload) && { 'content-type': 'image/png' }),
      },
      ...(payload && { payload }),
    })
    const { message, data } = envelope.parse(answer.json())
    if (answer.statusCode !== 200) throw new Error(`${url}: ${message}`)
    return data
  }
}

/** Draws a letter in the product's two colours; pictures by others would need a licence. */
function drawPicture(letter: string, width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#1f4e79"/><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="#faf9f5"/><text x="50%" y="50%" dy="0.35em" font-size="${height / 3}" text-anchor="middle" fill="#b4541a" font-family="sans-serif">${letter}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function upload(callers: Callers, who: SeedAccountName, purpose: string, size: [number, number]) {
  const picture = await drawPicture(SEED_ACCOUNTS[who].nickName.slice(0, 1), ...size)
  const data = await callers.call(who, `/mapi/account/image?purpose=${purpose}`, picture)
  return z.object({ hash: z.string(), url: z.string() }).parse(data)
}

/** Brings a content to its state by the calls that its author and an editor make. */
async function plantContent(callers: Callers, seed: SeedContent, at: { key: string; now: number }): Promise<void> {
  const { by, state, type, title, category, facts = {}, replies = [] } = seed
  const pictures = seed.hasPicture
    ? [`![一箱货的三段费用](${(await upload(callers, by, 'content', [900, 500])).url})`]
    : []
  const text = { type, title, category, facts, markdown: [seed.markdown, ...pictures].join('\n\n') }
  const change = async (url: string, payload: object, who: SeedAccountName = by) =>
    work.parse(await callers.call(who, url, payload))
  let { id, version, handle } = await change('/mapi/publish/save', { key: at.key, version: 0, ...text })
  if (state === 'draft') return
  ;({ version } = await change('/mapi/publish/submit', { id, version }))
  if (state === 'waiting') return
  if (state === 'rejected') {
    await change('/mapi/editor/reject', { id, version, reason: SEED_REASONS.rejected }, 'editor')
    return
  }
  const goesOnlineAt = new Date(at.now + SCHEDULED_IN_DAYS * DAY_MS).toISOString()
  ;({ version } = await change(
    '/mapi/editor/approve',
    { id, version, ...(state === 'scheduled' && { goesOnlineAt }) },
    'editor',
  ))
  if (state === 'offline')
    await change('/mapi/editor/switch', { id, isOnline: false, reason: SEED_REASONS.offline }, 'editor')
  if (state === 'changed') {
    ;({ version } = await change('/mapi/publish/save', {
      key: at.key,
      version,
      ...text,
      markdown: `${text.markdown}\n\n新加的一段，还没有审核。`,
    }))
    await change('/mapi/publish/submit', { id, version })
  }
  for (const [place, reply] of replies.entries()) {
    const own: SeedContent = { ...reply, type: 'reply', title: '', category: '', facts: { post: handle ?? '' } }
    await plantContent(callers, own, { ...at, key: `${at.key}-reply-${place}` })
  }
}

/** Gates without providers; codes are recorded in `sent` by phone number. */
function createSeedGates(sent: Map<string, string>): Gates {
  return {
    captcha: { check: async () => true },
    sms: { send: async ({ phone, code }) => void sent.set(phone, code) },
    wechat: { takePending: async () => false },
  }
}

/**
 * Fills an empty store with the accounts and contents of `seeds.ts` through the API.
 * @throws Error if a call is refused.
 */
export async function plantSeeds(config: Config, store: Store, now: number): Promise<void> {
  const clock = { now: now - WRITTEN_DAYS_AGO * DAY_MS }
  const sent = new Map<string, string>()
  const app = await buildApp(
    { ...config, logLevel: 'error', rateLimit: 0 },
    { store, gates: createSeedGates(sent), now: () => clock.now },
  )
  try {
    await app.ready()
    const callers = new Callers(app)
    const askForCode = async (phone: string, type: number, who?: SeedAccountName): Promise<string> => {
      clock.now += CODE_GAP_MS
      await callers.call(who, '/mapi/account/safety-code', {
        accountNumber: phone,
        type,
        captchaVerifyParam: 'seed',
      })
      return sent.get(phone) ?? ''
    }
    const ids = new Map<SeedAccountName, number>()
    for (const name of Object.keys(SEED_ACCOUNTS) as SeedAccountName[]) {
      const { phone, nickName, description } = SEED_ACCOUNTS[name]
      const safetyCode = await askForCode(phone, PURPOSES.login)
      const login = await callers.call(undefined, '/mapi/account/login-safety', { accountNumber: phone, safetyCode })
      callers.signIn(name, z.object({ access_token: z.string() }).parse(login).access_token)
      const { url: picture } = await upload(callers, name, 'picture', [360, 360])
      await callers.call(name, '/mapi/center/my', { nickName, description, picture }, 'PUT')
      const account = z.object({ id: z.number() }).parse(await callers.call(name, '/mapi/center/user/info'))
      ids.set(name, account.id)
    }
    const { hash } = await upload(callers, 'company', 'document', [900, 600])
    const verification = await callers.call('company', '/mapi/company/verification/submit', {
      companyName: '海平线供应链有限公司',
      licenceNumber: CREDIT_CODE,
      documents: [hash],
      safetyCode: await askForCode(SEED_ACCOUNTS.company.phone, PURPOSES.company, 'company'),
    })
    const { id } = z.object({ id: z.string() }).parse(verification)
    await callers.call('operator', '/mapi/operator/verification/decide', { id, isPassed: true, reason: '' })
    for (const [place, seed] of listSeedContents(now).entries()) {
      clock.now += CODE_GAP_MS
      await plantContent(callers, seed, { key: `seed-content-${String(place).padStart(4, '0')}`, now })
    }
    await callers.call('editor', '/mapi/editor/redirects/save', SEED_REDIRECT)
    await callers.call('operator', '/mapi/operator/bans/add', {
      accountId: ids.get('banned'),
      reason: SEED_REASONS.banned,
    })
  } finally {
    await app.close()
  }
}
