import { describe, expect, test } from 'vitest'
import { FormMail, composeFormMail } from '../../server/forms/form-mail.ts'
import type { Mail } from '../../server/providers/mail/mail.ts'
import { openStore } from '../../server/store/open.ts'
import { DATABASES } from './store/databases.ts'

describe('the letter to the operator', () => {
  test('holds what was filled in, and nothing of a visitor in its head', () => {
    const { subject, text } = composeFormMail(
      { form: 'inquiry', title: '', fields: { offer: '企业方案', name: '甲\r\nBcc: x@y.cn', text: '要十个人用' } },
      'https://kuagang.example',
    )
    expect(subject).toBe('收到一条询价（kuagang.example）')
    expect(text).toContain('需求：要十个人用')
    expect(text).toContain('https://kuagang.example/account/operator')
  })

  test('about a registration names its event, and not who sent it', () => {
    const { text } = composeFormMail(
      { form: 'event', title: '义乌沙龙', fields: { name: '甲', phone: '13800138000', text: '带两人' } },
      'https://kuagang.example',
    )
    expect(text).toBe('义乌沙龙\n\n在这里处理：https://kuagang.example/account/operator\n')
  })

  test.each(DATABASES)(
    'goes out so often an hour and no more, and one that fails harms nobody ($kind)',
    async ({ make }) => {
      const database = await make()
      const store = await openStore(database.options)
      const [sent, logged] = [[] as Mail[], [] as unknown[]]
      let isDown = true
      const send = async (mail: Mail) =>
        isDown ? Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEDOUT' })) : void sent.push(mail)
      const desk = new FormMail({
        store,
        mail: { send },
        to: 'desk@example.com',
        site: 'https://kuagang.example',
        log: { warn: () => undefined, error: (why) => void logged.push(why) },
      })
      const tell = async () => {
        desk.notify(
          { form: 'contact', title: '', fields: { name: '甲', email: 'a@example.com', text: '内容' } },
          Date.UTC(2026, 10, 23),
        )
        await desk.close()
      }
      await tell()
      isDown = false
      for (let index = 0; index < 40; index += 1) await tell()
      expect(logged).toEqual([{ why: 'ETIMEDOUT' }])
      expect([sent.length, sent[0]?.to, sent[0]?.leaveUrl]).toEqual([29, 'desk@example.com', undefined])
      await store.close()
      await database.remove()
    },
  )
})
