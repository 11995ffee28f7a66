import type { FastifyInstance } from 'fastify'
import { createSession } from '../server/accounts/sessions.ts'
import { addSessions } from '../server/store/account-sessions.ts'
import type { Store } from '../server/store/store.ts'
import { writeCookie } from '../src/lib/cookies.ts'
import { getContentPath } from '../src/portal/content-path.ts'
import { listSeedContents, SEED_ACCOUNTS, SEED_REDIRECT, type SeedAccountName } from './seeds.ts'

const TOKEN_COOKIE = 'access-token'
const TOKEN_SECONDS = 30 * 86_400

const isSeedAccount = (name: string): name is SeedAccountName => Object.hasOwn(SEED_ACCOUNTS, name)

/** Creates a session of a seeded account, as a login by code does; undefined if the store has no such number. */
async function beginSession(store: Store, name: SeedAccountName, userAgent: string): Promise<string | undefined> {
  const { phone } = SEED_ACCOUNTS[name]
  const account = await store.db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()
  if (!account) return undefined
  const { token, session } = createSession({
    client: undefined,
    ip: '127.0.0.1',
    userAgent,
    now: Date.now(),
    refusesCounting: false,
  })
  await addSessions(store.db, [{ accountId: account.id, session }])
  return token
}

const LINKS = [
  ['/dev/parts', 'Parts in every state, both themes'],
  ['/account/contents', 'Own texts (as member or company)'],
  ['/account/operator', 'Desk (as editor or operator)'],
  ['/mapi/docs', 'Calls of the API'],
  ['/sitemap.xml', 'Sitemap'],
  [SEED_REDIRECT.from, 'An address that moved'],
  ['/nothere', 'A page that is not there'],
] as const

/** Links to the seeded contents that have a URL; those that are not online answer 404 or 410. */
async function listContents({ db }: Store): Promise<(readonly [href: string, words: string])[]> {
  const stored = await db
    .selectFrom('content')
    .select(['type', 'handle', 'title', 'category'])
    .where('file', 'is', null)
    .execute()
  return listSeedContents(Date.now()).flatMap(({ state, type, title }) => {
    const found = stored.find((content) => content.title === title && content.type === type)
    const path = found && getContentPath(found)
    return path === undefined ? [] : [[path, `${state}: ${type} ${title}`] as const]
  })
}

async function drawList(store: Store): Promise<string> {
  const row = (href: string, words: string): string => `<li><a href="${href}">${words}</a>`
  const accounts = Object.entries(SEED_ACCOUNTS).map(([name, { phone, nickName, role }]) =>
    row(`/dev/sign-in/${name}`, `${nickName} ${phone}: ${role}`),
  )
  const contents = await listContents(store)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.6 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}li{margin:.5rem 0}</style>
<h1>Development</h1><h2>Sign in</h2><ul>${accounts.join('')}${row('/dev/sign-in/visitor', 'visitor: sign out')}</ul>
<h2>Look at</h2><ul>${LINKS.map(([href, words]) => row(href, words)).join('')}</ul>
<h2>Contents</h2><ul>${contents.map(([href, words]) => row(href, words)).join('')}</ul>`
}

/**
 * Adds `/dev`, a list of accounts and links, and `/dev/sign-in/<account>`, which signs this browser in without a code;
 * `visitor` signs it out.
 */
export function addSignIn(app: FastifyInstance, store: Store): void {
  app.get('/dev', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await drawList(store)))
  app.get<{ Params: { name: string } }>('/dev/sign-in/:name', async ({ params: { name }, headers }, reply) => {
    const token = isSeedAccount(name) ? await beginSession(store, name, headers['user-agent'] ?? '') : ''
    if (token === undefined || (token === '' && name !== 'visitor')) return reply.callNotFound()
    const jar = { cookie: '' }
    writeCookie(jar, TOKEN_COOKIE, token, { seconds: token === '' ? 0 : TOKEN_SECONDS, isSecure: false })
    return reply.header('set-cookie', jar.cookie).header('cache-control', 'no-store').redirect('/account')
  })
}

/** Instructions for signing in, printed to the console. */
export function describeSignIn(origin: string): string {
  const width = Math.max(...Object.keys(SEED_ACCOUNTS).map((name) => name.length))
  const rows = Object.entries(SEED_ACCOUNTS).map(
    ([name, { phone, role }]) => `  ${name.padEnd(width)}  ${phone}  ${origin}/dev/sign-in/${name}  (${role})`,
  )
  return [
    `CrossPort for development: ${origin}`,
    `  All there is to see: ${origin}/dev, parts in every state: ${origin}/dev/parts`,
    '  Accounts; a link signs in at once, and codes for these and any other numbers come out here:',
    ...rows,
  ].join('\n')
}
