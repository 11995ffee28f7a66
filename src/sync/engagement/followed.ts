import type { AnswerOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import type { EngagementLabel } from '../../db/account-rows.ts'
import { applyServerState } from '../../lib/engagement/outbox.ts'
import { callServerAs, createEndpoint } from '../calls/calls.ts'
import { recordServerTime } from './deliver.ts'
import { updateEngagementEntries, resetEngagementRows, readEngagementRows } from './entries.ts'

const LIST = createEndpoint<'listFollowed'>('GET', '/mapi/following/list')

function labelOf({
  id,
  name,
  picture,
  isCompany,
  isEditor,
}: AnswerOf<Calls['listFollowed']>['list'][number]): EngagementLabel {
  const summary = [isCompany && '企业认证', isEditor && '编辑'].filter((word) => word !== false).join('、')
  return { type: isEditor ? 'author' : 'account', handle: String(id), title: name, summary, picture }
}

/** The stamp in a cursor; '' if there is none. */
const stampOf = (cursor: string): string => cursor.slice(0, cursor.lastIndexOf('-'))

/**
 * Fetches a page of the accounts followed by `account` and stores it on this device. Resolves to the cursor of the next
 * page, '' after the last.
 */
export async function refreshFollowed(account: number, after = ''): Promise<string> {
  const before = await readEngagementRows(account, 'follow')
  const began = performance.now()
  const { list, next, now } = await callServerAs(account)(LIST, after === '' ? {} : { after }, {
    toast: false,
    noNavigate: true,
  })
  recordServerTime(now, began)
  await updateEngagementEntries(
    account,
    list.map((followed) => ({
      kind: 'follow',
      target: followed.id,
      label: labelOf(followed),
      to: (entry) => applyServerState(entry, followed),
    })),
  )
  const listed = new Set(list.map(({ id }) => id))
  const [from, to] = [stampOf(after), stampOf(next)]
  // Stored entries within the page's range that the server does not list were removed on another device, or deleted.
  await resetEngagementRows(
    account,
    before.filter(
      ({ target, waiting, mark: { isOn, at } }) =>
        waiting === null && isOn && !listed.has(target) && at > to && (from === '' || at < from),
    ),
  )
  return next
}
