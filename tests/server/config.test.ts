import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../server/app/config.ts'

const MB = 2 ** 20

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, '/srv/app')
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

test('an empty environment gives the defaults', () => {
  expect(readConfig({}, '/srv/app')).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/app/.data',
    databaseUrl: undefined,
    publicDir: '/srv/app/dist/client',
    contentDir: '/srv/app/content',
    withExamples: true,
    news: { file: undefined, minutes: 30 },
    tracking: { mode: 'own', address: '/sa.gif', retentionDays: 90, origins: [], sdk: {} },
    trustProxy: false,
    logLevel: 'info',
    baseUrl: undefined,
    rateLimit: 600,
    overloadMs: 3000,
    redisUrl: undefined,
    redisTimeoutMs: 150,
    ipData: [],
    rates: expect.objectContaining({ refresh: true }),
    video: { tool: undefined },
    accounts: {
      operators: new Set(),
      editors: new Set(),
      codeCaps: { all: 5000, ofCountry: 300, exceptions: new Map([['86', 5000]]) },
    },
    writes: {
      space: { tracking: 500 * MB, stranger: 250 * MB, account: 100 * MB },
      quota: {
        client: { rows: 5000, bytes: 20 * MB },
        address: { rows: 50_000, bytes: 100 * MB },
        all: { rows: 2_000_000, bytes: 2000 * MB },
      },
    },
    outside: { privateEndpoints: [], helpUrl: undefined, alwaysRobots: false },
    ai: { endpoints: [], daily: 50, dailyAnonymous: 10, atOnce: 4 },
    sms: { provider: 'console' },
    captcha: { url: 'https://captcha.cn-shanghai.aliyuncs.com', scenes: [], key: undefined },
    wechat: {
      apiUrl: 'https://api.weixin.qq.com',
      qr: undefined,
      inApp: undefined,
      mini: { all: undefined, other: undefined },
      miniVersion: 'release',
    },
    mail: { provider: 'outbox', folder: '/srv/app/.data/outbox', from: 'newsletter@localhost.localdomain' },
    lettersDaily: 2000,
  })
})

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65535 }],
  [{ PORT: ' 3000 ' }, { port: 3000 }],
  [{ PORT: '' }, { port: 8080 }],
  [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
  [{ HOST: '::' }, { host: '::' }],
  [{ DATA_DIR: '/var/data' }, { dataDir: '/var/data' }],
  [
    { DATABASE_URL: 'postgres://me:p%40ss@db:5432/crossport' },
    { databaseUrl: 'postgres://me:p%40ss@db:5432/crossport' },
  ],
  [
    { DATABASE_URL: 'postgresql:///crossport?host=/run/postgresql' },
    { databaseUrl: 'postgresql:///crossport?host=/run/postgresql' },
  ],
  [{ DATABASE_URL: ' ' }, { databaseUrl: undefined }],
  [{ PUBLIC_DIR: 'out' }, { publicDir: '/srv/app/out' }],
  [{ CONTENT_DIR: '/var/content' }, { contentDir: '/var/content' }],
  [{ EXAMPLES: 'off' }, { withExamples: false }],
  [{ NEWS_FEEDS: 'feeds.yaml', NEWS_MINUTES: '60' }, { news: { file: '/srv/app/feeds.yaml', minutes: 60 } }],
  [{ IP_DATA: '/data/v4.xdb, v6.xdb' }, { ipData: ['/data/v4.xdb', '/srv/app/v6.xdb'] }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
  [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }, { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ BASE_URL: 'https://tools.example.com/', SMS_PROVIDER: 'off' }, { baseUrl: 'https://tools.example.com' }],
  [{ RATE_LIMIT: '0' }, { rateLimit: 0 }],
  [{ OVERLOAD_MS: '0' }, { overloadMs: 0 }],
  [{ REDIS_TIMEOUT_MS: '2000' }, { redisTimeoutMs: 2000 }],
  [{ REDIS_URL: 'rediss://cache.example.com:6380/1' }, { redisUrl: 'rediss://cache.example.com:6380/1' }],
  [{ BASE_URL: 'http://192.168.1.5:8080' }, { baseUrl: 'http://192.168.1.5:8080' }],
  [
    { AI_URL: 'https://api.example.com/v1/', AI_MODEL: 'm', AI_KEY: 'k' },
    { ai: { endpoints: [{ url: 'https://api.example.com/v1', model: 'm', key: 'k', provider: 'api.example.com' }] } },
  ],
  [
    { AI_URL: 'http://10.0.0.5:8000/v1', AI_MODEL: 'm' },
    { ai: { endpoints: [{ key: undefined, provider: '本站的模型服务器' }] } },
  ],
  [
    { AI_URL: 'http://[::1]/v1', AI_MODEL: 'm', AI_PROVIDER: '我们', AI_URL_3: 'http://gpu/v1', AI_MODEL_3: 'n' },
    { ai: { endpoints: [{ provider: '我们' }, { model: 'n', provider: '本站的模型服务器' }] } },
  ],
  [
    { OPERATORS: '13800138000, +852 5123 4567', EDITORS: '+14155552671' },
    { accounts: { operators: new Set(['+8613800138000', '+85251234567']), editors: new Set(['+14155552671']) } },
  ],
  [{ LETTERS_DAILY: '9' }, { lettersDaily: 9 }],
  [
    { SMS_DAILY: '9', SMS_DAILY_COUNTRY: '0,86:9,852:3' },
    {
      accounts: {
        codeCaps: {
          all: 9,
          ofCountry: 0,
          exceptions: new Map([
            ['86', 9],
            ['852', 3],
          ]),
        },
      },
    },
  ],
  [
    { WRITES_CLIENT: '10,1', DISK_FREE_TRACKING: '300', DISK_FREE_STRANGERS: '300', DISK_FREE_ACCOUNTS: '0' },
    {
      writes: {
        space: { tracking: 300 * MB, stranger: 300 * MB, account: 0 },
        quota: { client: { rows: 10, bytes: MB } },
      },
    },
  ],
  [{ AI_DAILY: '0', AI_DAILY_ANONYMOUS: '3', AI_AT_ONCE: '64' }, { ai: { daily: 0, dailyAnonymous: 3, atOnce: 64 } }],
])('%j is read as %j', (env, expected) => {
  expect(readConfig(env, '/srv/app')).toMatchObject(expected)
})

test.each([
  ['OPERATORS', '12345'],
  ['EDITORS', '13800138000,'],
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['HOST', 'http://localhost'],
  ['IP_DATA', 'a.xdb,,b.xdb'],
  ['IP_DATA', 'a,b,c'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['LOG_LEVEL', 'verbose'],
  ['RATE_LIMIT', '-1'],
  ['RATE_LIMIT', 'none'],
  ['BASE_URL', 'tools.example.com'],
  ['BASE_URL', 'ftp://example.com'],
  ['BASE_URL', 'https://example.com/path'],
  ['BASE_URL', 'https://user:pw@example.com'],
  ['BASE_URL', 'https://example.com/?a=1'],
  ['AI_DAILY', '-1'],
  ['AI_AT_ONCE', '0'],
  ['SMS_DAILY', '0'],
  ['LETTERS_DAILY', '0'],
  ['SMS_DAILY_COUNTRY', '300,+86:5000'],
  ['SMS_DAILY_COUNTRY', '86:5000'],
  ['WRITES_ALL', '100'],
  ['WRITES_ADDRESS', '0,5'],
  ['DISK_FREE_STRANGERS', '1.5'],
])('%s=%s is one fault that names the variable and the value', (name, value) => {
  const faults = faultsOf({ [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^${name} must be .+, but is `))
  expect(faults[0]).toContain(JSON.stringify(value))
})

test('bounds of free space that would stop accounts before strangers are one fault', () => {
  expect(faultsOf({ DISK_FREE_ACCOUNTS: '300' })).toEqual([
    'DISK_FREE_TRACKING must be at least DISK_FREE_STRANGERS, and that at least DISK_FREE_ACCOUNTS: tracking stops first, and what accounts write last',
  ])
})

test.each([
  'mysql://me:secret@db/crossport',
  'postgres//me:secret@db/crossport',
  'postgres://me:secret@db',
  'postgres:///crossport',
  'postgres://me:secret@db/crossport?port=abc',
  'secret',
])('a DATABASE_URL like %s is one fault that does not repeat it', (value) => {
  const faults = faultsOf({ DATABASE_URL: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^DATABASE_URL must be the address of a PostgreSQL database, for example /)
  expect(faults[0]).not.toContain('secret')
})

test.each([
  'http://:secret@cache.example.com',
  'cache:secret',
  'redis://:secret@cache.example.com/abc',
  'redis:///secret',
])('REDIS_URL=%s is one fault that does not repeat the value', (value) => {
  expect(faultsOf({ REDIS_URL: value })).toEqual([
    'REDIS_URL must be the address of a Redis, for example redis://127.0.0.1:6379 or redis://127.0.0.1:6379/1',
  ])
})

test.each<Record<string, string>>([
  { AI_URL: 'https://me:secret@api.example.com/v1', AI_MODEL: 'm' },
  { AI_URL: 'https://api.example.com/v1?key=secret', AI_MODEL: 'm' },
  { AI_URL: 'https://api.example.com/secret/chat/completions', AI_MODEL: 'm' },
  { AI_URL: 'https://api.example.com/v1', AI_MODEL: 'm', AI_KEY: 'secret secret' },
  { AI_URL: 'https://api.example.com/v1', AI_KEY: 'secret' },
  { AI_MODEL_2: 'm', AI_KEY_2: 'secret' },
])('%j is one fault that does not repeat what may be secret', (env) => {
  const faults = faultsOf(env)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^AI_/)
  expect(faults[0]).not.toContain('secret')
})

test('all faults come at once', () => {
  const faults = faultsOf({ PORT: 'x', LOG_LEVEL: 'loud', BASE_URL: 'x', TRUST_PROXY: 'x' })
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['PORT', 'TRUST_PROXY', 'LOG_LEVEL', 'BASE_URL'])
})

test.each([
  [{}, 'release'],
  [{ WECHAT_MINI_STAGE: 'development' }, 'develop'],
  [{ WECHAT_MINI_STAGE: 'pre' }, 'trial'],
  [{ WECHAT_MINI_STAGE: 'production' }, 'release'],
])('spec 9: of a site in %j it is the mini-program’s version %s', (env, version) =>
  expect(readConfig(env, '/srv/app').wechat.miniVersion).toBe(version),
)
