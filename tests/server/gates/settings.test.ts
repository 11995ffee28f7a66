import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/app/config.ts'

const HTTPS = 'https://tools.example.com'
const SMS = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'LTAI5t',
  ALIYUN_ACCESS_KEY_SECRET: 'secret-key',
  SMS_SIGN: '跨港',
  SMS_TEMPLATE: 'SMS_1',
}
const WEB = { WECHAT_WEB_APP_ID: 'wx0123456789abcdef', WECHAT_WEB_SECRET: '0123456789abcdef0123456789abcdef' }

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, '/srv/app')
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

describe('sending codes', () => {
  test('a site on https names how; nothing stands in silently', () => {
    expect(faultsOf({ BASE_URL: HTTPS })).toEqual([
      'SMS_PROVIDER must be set where BASE_URL is https: aliyun sends codes to phones, console writes them to the console of this server, off leaves out logging in by phone',
    ])
  })

  test.each<[Record<string, string>, object]>([
    [{}, { provider: 'console' }],
    [{ BASE_URL: 'http://192.168.1.5' }, { provider: 'console' }],
    [{ BASE_URL: HTTPS, SMS_PROVIDER: 'console' }, { provider: 'console' }],
    [{ BASE_URL: HTTPS, SMS_PROVIDER: 'off' }, { provider: 'off' }],
    [
      { ...SMS, BASE_URL: HTTPS },
      {
        provider: 'aliyun',
        url: 'https://dysmsapi.aliyuncs.com',
        key: { id: 'LTAI5t', secret: 'secret-key' },
        texts: {
          sign: '跨港',
          templates: { 1: 'SMS_1', 2: 'SMS_1', 3: 'SMS_1', 4: 'SMS_1' },
          globalTemplate: undefined,
        },
      },
    ],
    [
      {
        ...SMS,
        SMS_TEMPLATE_PASSWORD: 'SMS_2',
        SMS_TEMPLATE_CORP: 'SMS_3',
        SMS_TEMPLATE_BIND: 'SMS_4',
        SMS_TEMPLATE_GLOBAL: 'SMS_5',
      },
      { texts: { templates: { 1: 'SMS_1', 2: 'SMS_2', 3: 'SMS_3', 4: 'SMS_4' }, globalTemplate: 'SMS_5' } },
    ],
  ])('%j', (env, sms) => expect(readConfig(env, '/srv/app')).toMatchObject({ sms }))
})

test.each<[string, Record<string, string>, number]>([
  ['Aliyun without anything', { SMS_PROVIDER: 'aliyun' }, 4],
  ['Aliyun without a signature', { ...SMS, SMS_SIGN: '' }, 1],
  ['an unknown provider', { SMS_PROVIDER: 'tencent' }, 1],
  ['a template that is none', { ...SMS, SMS_TEMPLATE: 'SMS 1' }, 1],
  ['an address with a path', { ...SMS, SMS_URL: 'https://example.com/a' }, 1],
  ["Aliyun's captcha without a key", { CAPTCHA_ALIYUN_SCENES: '1ww7426' }, 1],
  ['scenes that are none', { ...SMS, CAPTCHA_ALIYUN_SCENES: 'a,,b' }, 1],
  ['WeChat without a secret', { BASE_URL: 'http://a.example', WECHAT_WEB_APP_ID: WEB.WECHAT_WEB_APP_ID }, 1],
  ['WeChat without an address to come back to', WEB, 1],
  ['an AppID that is none', { BASE_URL: 'http://a.example', ...WEB, WECHAT_WEB_APP_ID: 'secret-app' }, 1],
  ['a secret of WeChat that is none', { BASE_URL: 'http://a.example', ...WEB, WECHAT_WEB_SECRET: 'secret-secret' }, 1],
  ['SMTP without a server', { MAIL_PROVIDER: 'smtp', MAIL_FROM: 'a@b.cn', BASE_URL: 'http://a.example' }, 1],
  [
    'SMTP without an address to link to',
    { MAIL_PROVIDER: 'smtp', MAIL_FROM: 'a@b.cn', SMTP_URL: 'smtp://u:secret@mail.example' },
    1,
  ],
  ['a server that nothing uses', { SMTP_URL: 'smtp://u:secret@mail.example' }, 1],
  [
    'a server of another kind',
    {
      MAIL_PROVIDER: 'smtp',
      MAIL_FROM: 'a@b.cn',
      BASE_URL: 'http://a.example',
      SMTP_URL: 'http://u:secret@mail.example',
    },
    1,
  ],
  ['a sender with a line of its own', { MAIL_FROM: 'a@b.cn\nBcc: c@d.cn' }, 1],
])('%s stops the start, and no secret is repeated', (_, env, count) => {
  const faults = faultsOf(env)
  expect(faults).toHaveLength(count)
  expect(faults.join()).not.toMatch(/secret-key|secret-secret|:secret@/)
})

describe('letters', () => {
  test.each<[Record<string, string>, object]>([
    [{}, { provider: 'outbox', folder: '/srv/app/.data/outbox' }],
    // No one is notified by a letter that is only written to a folder.
    [{ BASE_URL: HTTPS, SMS_PROVIDER: 'off' }, { provider: 'off' }],
    [{ BASE_URL: HTTPS, SMS_PROVIDER: 'off', MAIL_PROVIDER: 'outbox' }, { provider: 'outbox' }],
    [{ MAIL_PROVIDER: 'off' }, { provider: 'off' }],
    [
      {
        BASE_URL: 'http://a.example',
        MAIL_PROVIDER: 'smtp',
        MAIL_FROM: '跨港 <news@example.com>',
        SMTP_URL: 'smtps://u:p%40@mail.example:465',
      },
      { provider: 'smtp', url: 'smtps://u:p%40@mail.example:465', from: '跨港 <news@example.com>' },
    ],
  ])('%j', (env, mail) => expect(readConfig(env, '/srv/app')).toMatchObject({ mail }))
})

test('both ways by WeChat are read', () => {
  const env = {
    BASE_URL: HTTPS,
    SMS_PROVIDER: 'off',
    ...WEB,
    WECHAT_ACCOUNT_APP_ID: 'wxffffffffffffffff',
    WECHAT_ACCOUNT_SECRET: 'f'.repeat(32),
  }
  expect(readConfig(env, '/srv/app')).toMatchObject({
    wechat: {
      apiUrl: 'https://api.weixin.qq.com',
      qr: { id: WEB.WECHAT_WEB_APP_ID },
      inApp: { id: 'wxffffffffffffffff' },
    },
  })
})
