import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODE_PURPOSES } from '../../../src/lib/account/user-info.ts'
import { UncertainOutcomeRefusal } from '../../../server/calls/gates.ts'
import { signAuthorization, sha256Hex } from '../../../server/providers/aliyun/sign.ts'
import { createConsoleSmsSender } from '../../../server/providers/sms/console-sms.ts'
import { createConfiguredSmsSender } from '../../../server/providers/sms/open-sms.ts'
import type { SmsConfig } from '../../../server/providers/sms/settings.ts'
import { ALIYUN_KEY, aliyunAnswer, startAliyunServer } from './aliyun-server.ts'
import type { AliyunBehaviour, AliyunServer } from './aliyun-server.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const CODE = '482913'
const TEXTS = { sign: '跨港', templates: { 1: 'SMS_1', 2: 'SMS_2', 3: 'SMS_3', 4: 'SMS_4' }, globalTemplate: 'SMS_9' }
const UNSENT = { status: 503, message: '短信暂时发不出去，请稍后再试' }

let server: AliyunServer
const logged: string[] = []
const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`)
const log = { warn: note, error: note }

beforeAll(async () => {
  server = await startAliyunServer(() => NOW)
})
beforeEach(() => {
  logged.length = 0
  server.calls.length = 0
  server.behave(aliyunAnswer(200, { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '2' }))
})
afterAll(() => server.close())

const config = (changed: Partial<Extract<SmsConfig, { provider: 'aliyun' }>> = {}): SmsConfig => ({
  provider: 'aliyun',
  url: server.url,
  key: ALIYUN_KEY,
  texts: TEXTS,
  ...changed,
})
const send = (phone = '+8613800138000', changed = {}, timeoutMs = 2000, now = NOW) =>
  createConfiguredSmsSender(config(changed), { log, now: () => now }, timeoutMs).send({
    phone,
    code: CODE,
    type: CODE_PURPOSES.login,
  })

test('a request is signed as the documentation of ACS3-HMAC-SHA256 signs its example', () => {
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': sha256Hex(''),
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  }
  const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai'
  expect(signAuthorization(headers, { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' }, query)).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

describe('what Aliyun is asked', () => {
  test.each([
    ['+8613800138000', { PhoneNumbers: '13800138000', TemplateCode: 'SMS_1' }],
    ['+85251234567', { PhoneNumbers: '85251234567', TemplateCode: 'SMS_9' }],
    ['+886912345678', { PhoneNumbers: '886912345678', TemplateCode: 'SMS_9' }],
    ['+12025550123', { PhoneNumbers: '12025550123', TemplateCode: 'SMS_9' }],
  ])('for %s', async (phone, expected) => {
    await send(phone)
    expect(server.calls).toEqual([
      {
        action: 'SendSms',
        version: '2017-05-25',
        parameters: { ...expected, SignName: '跨港', TemplateParam: `{"code":"${CODE}"}` },
      },
    ])
  })

  test.each(Object.values(CODE_PURPOSES))('purpose %i has its template', async (type) => {
    await createConfiguredSmsSender(config(), { log, now: () => NOW }).send({
      phone: '+8613800138000',
      code: CODE,
      type,
    })
    expect(server.calls[0]?.parameters.TemplateCode).toBe(`SMS_${String(type)}`)
  })

  test('nothing, for a number abroad without a template for it', async () => {
    await expect(send('+12025550123', { texts: { ...TEXTS, globalTemplate: undefined } })).rejects.toMatchObject({
      status: 400,
      message: '暂时只能向中国大陆的手机号发送验证码',
    })
    expect(server.calls).toEqual([])
  })
})

const redirect: AliyunBehaviour = (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
const silent: AliyunBehaviour = () => undefined
const huge: AliyunBehaviour = (response) =>
  void response.end(JSON.stringify({ Code: 'OK', Message: 'x'.repeat(100_000) }))
const cut: AliyunBehaviour = (response) => {
  response.writeHead(200, { 'content-length': '100' }).write('{"Code":"OK"')
  response.destroy()
}

describe('what goes wrong is said in Chinese, and to the operator by its code', () => {
  test.each<[string, AliyunBehaviour, object, string]>([
    [
      'too many to one number',
      aliyunAnswer(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控Permits:5' }),
      { status: 429, message: '发给这个号码的短信太多，请稍后再试' },
      'isv.BUSINESS_LIMIT_CONTROL',
    ],
    ['too many a day', aliyunAnswer(200, { Code: 'isv.DAY_LIMIT_CONTROL' }), { status: 429 }, 'isv.DAY_LIMIT_CONTROL'],
    [
      'no mobile number',
      aliyunAnswer(200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL' }),
      { status: 400, message: '这个号码收不到短信，请检查号码' },
      'isv.MOBILE_NUMBER_ILLEGAL',
    ],
    [
      'throttled',
      aliyunAnswer(400, { Code: 'Throttling.User' }),
      { status: 503, message: '短信服务正忙，请稍后再试' },
      'Throttling.User',
    ],
    ['no money left', aliyunAnswer(200, { Code: 'isv.AMOUNT_NOT_ENOUGH' }), UNSENT, 'isv.AMOUNT_NOT_ENOUGH'],
    ['a wrong template', aliyunAnswer(200, { Code: 'isv.SMS_TEMPLATE_ILLEGAL' }), UNSENT, 'isv.SMS_TEMPLATE_ILLEGAL'],
    ['a code that is no code', aliyunAnswer(200, { Code: `<b>${CODE}</b>` }), UNSENT, 'status 200'],
    ['another form', aliyunAnswer(200, { Code: 7 }), UNSENT, 'malformed'],
    ['a list', aliyunAnswer(200, ['OK']), UNSENT, 'malformed'],
    ['no code', aliyunAnswer(200, {}), UNSENT, 'status 200'],
    ['a page', (response) => void response.end('<html>'), UNSENT, 'malformed'],
    ['more than is read', huge, UNSENT, 'malformed'],
    ['a cut answer', cut, UNSENT, 'network'],
    ['a redirect', redirect, UNSENT, 'redirect'],
    ['no answer', silent, { status: 503, message: '短信服务没有及时答复；一分钟内没有收到，再重新获取' }, 'late'],
  ])('%s', async (_, behaviour, refusal, why) => {
    server.behave(behaviour)
    const error: unknown = await send(undefined, {}, 300).catch((failure: unknown) => failure)
    expect(error).toMatchObject({ name: 'ApiRefusal', ...refusal })
    // The message may have been sent nevertheless.
    expect(error instanceof UncertainOutcomeRefusal).toBe(['late', 'malformed'].includes(why))
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(why)
  })

  test.each([
    ['a wrong secret', { key: { ...ALIYUN_KEY, secret: 'another' } }, NOW, 'SignatureDoesNotMatch'],
    ['an unknown key', { key: { ...ALIYUN_KEY, id: 'unknown' } }, NOW, 'InvalidAccessKeyId.NotFound'],
    ['a clock that is an hour late', {}, NOW - 3_600_000, 'InvalidTimeStamp.Expired'],
  ])('%s', async (_, changed, now, why) => {
    await expect(send(undefined, changed, 2000, now)).rejects.toMatchObject(UNSENT)
    expect(logged.join()).toContain(why)
    expect(server.calls).toEqual([])
  })

  test('a server that is not there', async () => {
    await expect(send(undefined, { url: 'http://127.0.0.1:1' })).rejects.toMatchObject(UNSENT)
    expect(logged.join()).toContain('network')
  })

  test('nothing that is logged holds the code, the number or the key', async () => {
    for (const behaviour of [
      aliyunAnswer(200, { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: CODE }),
      cut,
      redirect,
      aliyunAnswer(400, { Code: `${CODE} 13800138000` }),
    ]) {
      server.behave(behaviour)
      await expect(send()).rejects.toBeDefined()
    }
    expect(logged).toHaveLength(4)
    for (const secret of [CODE, '13800138000', ALIYUN_KEY.secret]) expect(logged.join()).not.toContain(secret)
  })
})

test('for development the console has a code in one line', async () => {
  const lines: string[] = []
  await createConsoleSmsSender((line) => void lines.push(line)).send({
    phone: '+8613800138000',
    code: CODE,
    type: CODE_PURPOSES.login,
  })
  expect(lines).toEqual([`SMS to +8613800138000: ${CODE}\n`])
})

test('a site without codes says so', async () => {
  await expect(
    createConfiguredSmsSender({ provider: 'off' }, { log, now: () => NOW }).send({
      phone: '+8613800138000',
      code: CODE,
      type: CODE_PURPOSES.login,
    }),
  ).rejects.toMatchObject({ status: 503, message: '本站没有开通手机验证码' })
})
