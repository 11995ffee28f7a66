import { BANNED_MESSAGE } from '../../lib/account/banned.ts'
import { noteBan } from '../../state/ban.ts'
import { closeLoginDialog } from '../../state/login-dialog.ts'
import { goTo } from '../calls/ask-login.ts'
import { callServer, contractCall } from '../calls/calls.ts'
import { flushDrafts } from '../drafts/drafts.ts'

const BAN = contractCall<'readBan'>('POST', '/mapi/account/ban')

/** Opens the page that says that the account is banned (product specification, section 2.4); why, it says as soon as the server does. What was typed stays on the device. */
export async function leaveBanned(token: string): Promise<void> {
  noteBan('')
  const reason = callServer(BAN, { token }, { toast: false }).then((answer) => answer.reason, () => '')
  await flushDrafts().catch((error: unknown) => console.warn('drafts not stored', error))
  // A page that needs a login has asked for one.
  closeLoginDialog()
  goTo(`/${BANNED_MESSAGE}`)
  noteBan(await reason)
}
