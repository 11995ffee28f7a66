import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Newsletter } from '../../../server/newsletter/newsletter.ts'
import { NEWSLETTER_POLICY } from '../../../server/newsletter/page.ts'
import { addNewsletter } from '../../../server/newsletter/routes.ts'
import { createOutboxMailSender } from '../../../server/providers/mail/outbox.ts'
import { createSmtpMailSender } from '../../../server/providers/mail/smtp.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { newsletterCalls } from '../../../src/api/contracts/newsletter.ts'
import { DATABASES } from '../store/databases.ts'
import type { TestDatabase } from '../store/databases.ts'
import { startSmtpServer } from './smtp-server.ts'
import type { Letter, SmtpBehaviour, SmtpServer } from './smtp-server.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000
const FROM = '跨港 <news@example.com>'
const SITE = 'https://tools.example.com'

/** Parses a letter: unfolds its headers and decodes its body. */
function read({ data }: Letter): { header: (name: string) => string; text: string; links: string[] } {
  const [head = '', ...body] = data.split('\r\n\r\n')
  const unfolded = head.replaceAll(/\r\n\s+/g, ' ')
  const text = Buffer.from(body.join(''), 'base64').toString()
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '',
    text,
    links: text.match(/https?:\S+/g) ?? [],
  }
}

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  let smtp: SmtpServer
  let newsletter: Newsletter
  let app: FastifyInstance
  let now = NOW
  const logged: string[] = []
  const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`)
  const log = { warn: note, error: note }

  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
    smtp = await startSmtpServer()
    newsletter = new Newsletter({
      store,
      mail: createSmtpMailSender({ url: smtp.url, from: FROM }, 500),
      site: SITE,
      log,
    })
    app = Fastify()
    addNewsletter(app, { newsletter, now: () => now, perMinute: 0 })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await smtp.close()
    await store.close()
    await database.remove()
  })
  beforeEach(() => {
    now = NOW
    smtp.letters.length = 0
    logged.length = 0
    smtp.behave(() => undefined)
  })
  afterEach(() => newsletter.close())

  let people = 0
  const someone = () => `someone${String((people += 1))}@example.org`
  const ask = async (email: string, ip = `10.${String((people += 1) >> 8)}.${String(people & 255)}.1`) => {
    await newsletter.requestSubscription(email, { ip, now })
    await newsletter.close()
  }
  const letter = () => {
    const last = smtp.letters.at(-1)
    if (!last) throw new Error('no letter')
    return read(last)
  }
  const placeOf = (link = '') => link.slice(SITE.length)
  /** The two links of a confirmation letter. */
  const links = () => ({
    confirm: placeOf(letter().links[0]),
    leave: placeOf(/<(.+)>/.exec(letter().header('List-Unsubscribe'))?.[1]),
  })
  const subscribed = async () =>
    (await store.db.selectFrom('newsletter').select('email').where('confirmed_at', 'is not', null).execute()).map(
      ({ email }) => email,
    )
  const known = async () =>
    (await store.db.selectFrom('newsletter').select('email').execute()).map(({ email }) => email)

  test('a subscription begins with a letter that has everything', async () => {
    const email = someone()
    await ask(email)
    expect(smtp.letters).toMatchObject([{ from: 'news@example.com', to: email }])
    const {
      header,
      links: [confirm],
    } = letter()
    expect(confirm).toMatch(/^https:\/\/tools\.example\.com\/newsletter\/confirm\?token=[\w-]{43}$/)
    expect(header('List-Unsubscribe')).toMatch(/^<https:\/\/tools\.example\.com\/newsletter\/leave\?token=[\w-]{43}>$/)
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(header('To')).toContain(email)
    expect(await subscribed()).not.toContain(email)
  })

  test('opening the link changes nothing; its button subscribes; pressing again says the same', async () => {
    const email = someone()
    await ask(email)
    const { confirm } = links()
    const page = await app.inject(confirm)
    expect(page).toMatchObject({
      statusCode: 200,
      headers: {
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': NEWSLETTER_POLICY,
      },
    })
    expect(page.body).toContain('<button>确认订阅</button>')
    expect(await subscribed()).not.toContain(email)
    for (const _ of [1, 2])
      expect(
        await app.inject({
          method: 'POST',
          url: confirm,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: '',
        }),
      ).toMatchObject({ statusCode: 200, body: expect.stringContaining('<h1>已订阅</h1>') })
    expect(await subscribed()).toContain(email)
  })

  test('the database has no token that confirms', async () => {
    await ask(someone())
    const token = new URLSearchParams(links().confirm.split('?')[1]).get('token') ?? ''
    expect(JSON.stringify(await store.db.selectFrom('newsletter').selectAll().execute())).not.toContain(token)
  })

  test('a link of 48 hours ago confirms nothing, and the address is forgotten', async () => {
    const email = someone()
    await ask(email)
    const { confirm } = links()
    now += 48 * HOUR
    expect(await app.inject({ method: 'POST', url: confirm })).toMatchObject({
      statusCode: 410,
      body: expect.stringContaining('链接已失效'),
    })
    now += 1
    await ask(someone())
    expect(await known()).not.toContain(email)
  })

  test('of two letters the later one counts', async () => {
    const email = someone()
    await ask(email)
    const first = links()
    await ask(email)
    const second = links()
    expect(await app.inject({ method: 'POST', url: first.confirm })).toMatchObject({ statusCode: 410 })
    expect(await app.inject({ method: 'POST', url: second.confirm })).toMatchObject({ statusCode: 200 })
    expect(second.leave).toBe(first.leave)
  })

  describe('leaving', () => {
    const join = async () => {
      const email = someone()
      await ask(email)
      const { confirm, leave } = links()
      await app.inject({ method: 'POST', url: confirm })
      return { email, confirm, leave }
    }

    test.each([
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      ['application/json', '{'],
      [undefined, undefined],
    ])('one click of a mail program is enough (RFC 8058), as %s', async (type, payload) => {
      const { email, leave } = await join()
      const answer = await app.inject({
        method: 'POST',
        url: leave,
        ...(type !== undefined && { headers: { 'content-type': type } }),
        ...(payload !== undefined && { payload }),
      })
      expect(answer).toMatchObject({ statusCode: 200, body: expect.stringContaining('<h1>已退订</h1>') })
      expect(await known()).not.toContain(email)
    })

    test('a visit shows a button and changes nothing', async () => {
      const { email, leave } = await join()
      expect(await app.inject(leave)).toMatchObject({
        statusCode: 200,
        body: expect.stringContaining('<button>退订</button>'),
      })
      expect(await subscribed()).toContain(email)
    })

    test('twice is once, and an old link that confirms does not bring anybody back', async () => {
      const { email, confirm, leave } = await join()
      for (const _ of [1, 2])
        expect(await app.inject({ method: 'POST', url: leave })).toMatchObject({ statusCode: 200 })
      expect(await app.inject({ method: 'POST', url: confirm })).toMatchObject({ statusCode: 410 })
      expect(await known()).not.toContain(email)
    })

    test('a body that is too long is not read', async () => {
      const { email, leave } = await join()
      expect(
        (
          await app.inject({
            method: 'POST',
            url: leave,
            headers: { 'content-type': 'text/plain' },
            payload: 'x'.repeat(5000),
          })
        ).statusCode,
      ).toBe(413)
      expect(await subscribed()).toContain(email)
    })
  })

  test('who is subscribed gets another letter, and stays so', async () => {
    const email = someone()
    await ask(email)
    await app.inject({ method: 'POST', url: links().confirm })
    await ask(email.toUpperCase())
    expect(letter().text).toContain('早已订阅')
    expect(await subscribed()).toContain(email)
    expect(await known()).not.toContain(email.toUpperCase())
  })

  test('an address gets three letters a day, and the fourth request learns nothing of it', async () => {
    const email = someone()
    for (const _ of [1, 2, 3, 4]) await ask(email)
    expect(smtp.letters).toHaveLength(3)
    now += 24 * HOUR
    await ask(email)
    expect(smtp.letters).toHaveLength(4)
  })

  test('from one network address come ten requests a day, whatever their addresses', async () => {
    for (let count = 0; count < 10; count += 1) await ask(someone(), '2001:db8::1')
    await expect(ask(someone(), '2001:db8::2')).rejects.toMatchObject({
      status: 429,
      message: '你今天订阅的次数太多，请明天再试',
    })
    await ask(someone(), '2001:db8:1::1')
    expect(smtp.letters).toHaveLength(11)
  })

  test.each([
    ['IPv4', '20.1.1.', ''],
    ['IPv6', '2001:db8:9:', '::1'],
  ])('the addresses of an %s range are counted together too', async (_, start, end) => {
    for (let count = 0; count < 100; count += 1) await ask(someone(), `${start}${String(count)}${end}`)
    await expect(ask(someone(), `${start}200${end}`)).rejects.toMatchObject({ status: 429 })
    await ask(someone())
  })

  test('the answer does not wait for the letter', async () => {
    const greeted = new Promise<Socket>((resolve) => {
      smtp.behave((command, socket) => {
        if (!command.startsWith('EHLO')) return undefined
        resolve(socket)
        // The mail server's response stays incomplete for now.
        return '250-localhost'
      })
    })
    await newsletter.requestSubscription(someone(), { ip: '10.9.9.9', now })
    const socket = await greeted
    expect(smtp.letters).toEqual([])
    socket.write('250 8BITMIME\r\n')
    await newsletter.close()
    expect(smtp.letters).toHaveLength(1)
  })

  test.each<[string, SmtpBehaviour, string]>([
    ['refuses the address', (command) => (command.startsWith('RCPT') ? '550 no such user' : undefined), 'EENVELOPE'],
    ['is full', (command) => (command === '.' ? '452 no room' : undefined), 'EMESSAGE'],
    ['hangs up', (command, socket) => (command.startsWith('MAIL') ? (socket.destroy(), '') : undefined), 'ECONNECTION'],
    ['says nothing', (command) => (command.startsWith('MAIL') ? '' : undefined), 'ETIMEDOUT'],
    [
      'speaks nonsense',
      (command) => (command.startsWith('EHLO') || command.startsWith('HELO') ? '<html>' : undefined),
      'EPROTOCOL',
    ],
  ])('a mail server that %s is for the log alone', async (_, behaviour) => {
    smtp.behave(behaviour)
    const email = someone()
    await ask(email)
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatch(/letter not sent/)
    expect(logged[0]).not.toContain(email)
  })

  test.each([
    '/newsletter/confirm',
    '/newsletter/leave?token=',
    '/newsletter/leave?token=<script>',
    `/newsletter/confirm?token=${'a'.repeat(44)}`,
    `/newsletter/confirm?token=${'a'.repeat(43)}&token=b`,
  ])('%s is no link', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.inject({ method, url })
      expect(answer).toMatchObject({ statusCode: 400, body: expect.stringContaining('链接不完整') })
      expect(answer.body).not.toContain('<script>')
    }
  })

  test('a site that sends no letters says so', async () => {
    const closed = new Newsletter({ store, mail: undefined, site: SITE, log })
    expect(closed.isOpen).toBe(false)
    await expect(closed.requestSubscription(someone(), { ip: '10.0.0.1', now })).rejects.toMatchObject({
      status: 503,
      message: '本站没有开通邮件订阅',
    })
  })
})

test.each([
  // An IPv6-mapped name of this machine, treated like any remote host.
  ['to another machine, in clear', '[::ffff:127.0.0.1]', false],
  ['to this machine', '127.0.0.1', true],
])('a password goes out %s: %s, %s', async (_, host, isSent) => {
  const smtp = await startSmtpServer()
  try {
    const commands: string[] = []
    smtp.behave((command) => {
      commands.push(command)
      if (command.startsWith('EHLO')) return '250-localhost\r\n250 AUTH PLAIN'
      if (command === 'STARTTLS') return '502 not here'
      return command.startsWith('AUTH') ? '235 welcome' : undefined
    })
    const url = smtp.url.replace('127.0.0.1', host).replace('//', '//user:p%40ss@')
    const sending = createSmtpMailSender({ url, from: FROM }, 500).send({
      to: 'a@example.org',
      subject: '你好',
      text: '正文',
      leaveUrl: `${SITE}/newsletter/leave?token=x`,
    })
    if (isSent) await sending
    else await expect(sending).rejects.toMatchObject({ code: 'ETLS' })
    const password = Buffer.from('\0user\0p@ss').toString('base64')
    expect(commands.includes(`AUTH PLAIN ${password}`)).toBe(isSent)
    expect(smtp.letters).toHaveLength(isSent ? 1 : 0)
  } finally {
    await smtp.close()
  }
})

test('for development letters are files', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'crossport-outbox-'))
  try {
    await createOutboxMailSender(folder, FROM).send({
      to: 'a@example.org',
      subject: '你好',
      text: '正文',
      leaveUrl: `${SITE}/newsletter/leave?token=x`,
    })
    const [file = ''] = readdirSync(folder)
    expect(file).toMatch(/\.eml$/)
    expect(readFileSync(path.join(folder, file), 'utf8')).toMatch(/^To: .*a@example\.org/m)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('addresses', () => {
  const { input } = newsletterCalls.subscribeNewsletter
  test.each(['a@b.cn', ' Li.Lei+news@Example.org ', 'x_1@a-b.co.uk'])('%j is one', (email) =>
    expect(input.safeParse({ email }).success).toBe(true),
  )
  test.each([
    '',
    'a',
    'a@b',
    'a@b.cn,c@d.cn',
    'a@b.cn\r\nBcc: c@d.cn',
    '<a@b.cn>',
    '"a b"@c.cn',
    'a@[127.0.0.1]',
    `${'a'.repeat(250)}@b.cn`,
    7,
    null,
  ])('%j is none', (email) => expect(input.safeParse({ email }).success).toBe(false))
})
