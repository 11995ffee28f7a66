import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { NO_USER } from '../../lib/account/user-info.ts'
import { useBanReason } from '../../state/ban.ts'
import { openLoginDialog, useLoginDialog } from '../../state/login-dialog.ts'
import { session } from '../../state/session.ts'
import { useToast } from '../../state/toast.ts'
import { saveDraft } from '../drafts/drafts.ts'
import { reloadUser, acceptLoginToken, startSession } from './session.ts'

const USER = {
  ...NO_USER,
  id: 1_234_567_890,
  nickName: '小林',
  phoneNumber: '+8613800138000',
  accountNumber: '+8613800138000',
  level: 1,
  roles: [],
}
const ok = (data: object): object => ({ code: 0, errorCode: 0, message: '', data })
const went: string[] = []

beforeAll(() => startSession((href) => went.push(href)))
afterEach(() => {
  vi.unstubAllGlobals()
  went.length = 0
})

test.each<[string, () => object, string]>([
  ['the reason follows', () => ok({ reason: '发布广告' }), '发布广告'],
  [
    'no reason follows where the server does not say it',
    () => {
      throw new TypeError('Failed to fetch')
    },
    '',
  ],
])(
  'a banned account leads to the page that says so at once, %s; what was typed is on the device, and no login is asked for',
  async (_, tell, reason) => {
    const box = document.createElement('div')
    const root = createRoot(box)
    root.render(
      createElement(() => `${useLoginDialog().open ? 'open' : 'closed'} ${useToast()?.message ?? ''}${useBanReason()}`),
    )
    vi.stubGlobal('fetch', async () => Response.json(ok(USER)))
    acceptLoginToken('mine')
    await vi.waitFor(() => expect(session.loadState).toBe(2))
    saveDraft('tools-text', '写到一半')
    const bodies: unknown[] = []
    let answer: (() => void) | undefined
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    let begin: (() => void) | undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      // A sync may make requests before the dialog is open.
      await begun
      if (url !== '/mapi/account/ban')
        return Response.json({ code: 401, errorCode: 401, message: 'status/banned', data: null })
      bodies.push(init.body)
      await asked
      return Response.json(tell())
    })
    // Opens the dialog in the same way as a page that requires a login.
    openLoginDialog()
    await vi.waitFor(() => expect(box.textContent).toMatch(/^open /))
    begin?.()
    await Promise.all([reloadUser(), reloadUser()])
    await vi.waitFor(() => expect(went).toEqual(['/status/banned']))
    expect([document.cookie.includes('access-token='), session.status, bodies]).toEqual([
      false,
      'out',
      [JSON.stringify({ token: 'mine' })],
    ])
    await vi.waitFor(() => expect(box.textContent).toBe('closed '))
    answer?.()
    await vi.waitFor(() => expect(box.textContent).toBe(`closed ${reason}`))
    expect(await database.drafts.get('tools-text')).toMatchObject({ text: '写到一半' })
    await database.drafts.clear()
    root.unmount()
  },
)
