import { useState } from 'react'
import { CONTENT_KINDS, type ContentType } from '../../lib/content/kinds.ts'
import { SUBMITTABLE_TYPES } from '../../lib/content/submission.ts'
import type { ContentStatus } from '../../lib/content/status.ts'
import type { User } from '../../state/session.ts'
import { contentDraftsQuery, ownContentsQuery } from '../../sync/publishing/own-contents.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { CursorPager, LoadingOrError } from '../information/section.tsx'
import { useAllSettled } from '../use-settled.ts'
import { NewContent } from './new-content.tsx'
import { ContentDraftRow, OwnRow } from './own-row.tsx'
import { LISTED_STATUSES, getStatusName } from './status-name.ts'

interface Narrowed {
  type: ContentType | undefined
  status: ContentStatus | undefined
}

/** Filter buttons; pressing the active one clears it. */
function Filters({
  narrowed: { type, status },
  onNarrow,
}: {
  narrowed: Narrowed
  onNarrow: (narrowed: Narrowed) => void
}) {
  const chip = (label: string, isOn: boolean, onPress: () => void) => (
    <button aria-pressed={isOn} className="chip shrink-0" key={label} onClick={onPress} type="button">
      {label}
    </button>
  )
  return (
    <div className="mt-3 sm:space-y-2">
      <div aria-label="状态" className="strip" role="group">
        {chip('全部', status === undefined, () => onNarrow({ type, status: undefined }))}
        {LISTED_STATUSES.map((one) => chip(getStatusName(one), status === one, () => onNarrow({ type, status: one })))}
      </div>
      <div aria-label="种类" className="strip" role="group">
        {chip('全部种类', type === undefined, () => onNarrow({ type: undefined, status }))}
        {SUBMITTABLE_TYPES.map((one) =>
          chip(CONTENT_KINDS[one].label, type === one, () => onNarrow({ type: one, status })),
        )}
      </div>
    </div>
  )
}

/** Contents of the account: local drafts first, then those of the server, filtered by status and kind. */
export function OwnList({ user }: { user: User }) {
  const [narrowed, setNarrowed] = useState<Narrowed>({ type: undefined, status: undefined })
  const [after, setAfter] = useState<string[]>([])
  const here = useRead(contentDraftsQuery(user.id))
  const there = useRead(ownContentsQuery(user.id, { ...narrowed, after: after.at(-1) ?? '' }))
  const isSettled = useAllSettled([here, there])
  const narrow = (next: Narrowed): void => {
    setAfter([])
    setNarrowed(next)
  }
  if (!isSettled)
    return (
      <p aria-busy="true" className="mt-4 min-h-dvh text-soft">
        正在读取…
      </p>
    )
  const isAll = narrowed.status === undefined
  // Drafts that the server already has are left to its list, unless that list cannot be read.
  const own = (here.value ?? []).filter(
    ({ type, id, isSent, changedAt }) =>
      changedAt > 0 &&
      (narrowed.type === undefined || narrowed.type === type) &&
      (there.error ? true : id === 0 || !isSent),
  )
  const list = there.value?.list ?? []
  const isEmpty = own.length === 0 && list.length === 0
  return (
    <>
      <NewContent user={user} />
      <Filters narrowed={narrowed} onNarrow={narrow} />
      <div data-result>
        {isAll && after.length === 0 && own.length > 0 && (
          <section aria-labelledby="on-device" className="mt-4">
            <h2 className="border-b border-ink/70 pb-1.5 text-base" id="on-device">
              存在本机
            </h2>
            <ul className="divide-y divide-rule">
              {own.map((writing) => (
                <ContentDraftRow account={user.id} key={writing.key} writing={writing} />
              ))}
            </ul>
          </section>
        )}
        {there.error && <LoadingOrError error={there.error} retry={there.retry} />}
        {!there.error && isEmpty && (
          <p className="mt-6 prose-zh text-soft">
            {isAll && narrowed.type === undefined
              ? '还没有投稿。在上面选一种内容，写下的每个字都会保存。'
              : '没有符合条件的投稿。'}
          </p>
        )}
        {list.length > 0 && (
          <ul className="mt-2 divide-y divide-rule border-b border-rule">
            {list.map((content) => (
              <OwnRow account={user.id} content={content} key={content.id} />
            ))}
          </ul>
        )}
        <CursorPager after={after} next={there.value?.next} onAfter={setAfter} />
      </div>
    </>
  )
}
