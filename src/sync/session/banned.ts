import { BANNED_MESSAGE } from '../../lib/account/banned.ts'
import { setBanReason } from '../../state/ban.ts'
import { closeLoginDialog } from '../../state/login-dialog.ts'
import { navigateTo } from '../calls/ask-login.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { flushDrafts } from '../drafts/drafts.ts'

const BAN = createEndpoint<'readBan'>('POST', '/mapi/account/ban')

/**
 * Opens the page about the ban (product specification, section 2.4) and fetches its reason. Drafts stay on the device.
 */
export async function openBannedPage(token: string): Promise<void> {
  setBanReason('')
  const reason = callServer(BAN, { token }, { toast: false }).then(
    (answer) => answer.reason,
    () => '',
  )
  await flushDrafts().catch((error: unknown) => console.warn('drafts not stored', error))
  // A page that requires a login may have opened the dialog.
  closeLoginDialog()
  navigateTo(`/${BANNED_MESSAGE}`)
  setBanReason(await reason)
}
