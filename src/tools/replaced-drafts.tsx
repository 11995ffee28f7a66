import { useCallback, useEffect, useState } from 'react'
import { formatAgo } from '../lib/ago.ts'
import { useSession } from '../state/session.ts'
import { showToast } from '../state/toast.ts'
import { onAnnouncement } from '../sync/device/device.ts'
import {
  deleteReplacedDraft,
  listReplacedDrafts,
  restoreReplacedDraft,
  type StoredReplacedDraft,
} from '../sync/kept/replaced-drafts.ts'
import { isToolDraft } from './draft-keys.ts'
import type { ToolDefinition } from './tool.ts'

/** Maximum characters shown of a replaced text; enough to recognise it. */
const SHOWN = 24

const ABOUT: Readonly<Record<StoredReplacedDraft['by'], string>> = {
  device: '这台设备上原来的内容已被另一台设备的替换',
  restore: '找回之前的内容还留着',
  press: '清空或换掉之前的内容还留着',
}

interface Shown {
  rows: readonly StoredReplacedDraft[]
  readAt: number
}

/** Replaced drafts of all tools that can be restored, and the time when they were read. */
function useReplaced(account: number | undefined): Shown {
  const [shown, setShown] = useState<Shown>({ rows: [], readAt: 0 })
  const read = useCallback((): void => {
    const now = Date.now()
    listReplacedDrafts(account, now)
      .then((found) => setShown({ rows: found, readAt: now }))
      .catch((error: unknown) => console.info('replaced drafts not read', error))
  }, [account])
  useEffect(read, [read])
  useEffect(() => onAnnouncement('drafts', read), [read])
  return shown
}

function run(work: Promise<void>, failed: string): void {
  work.catch((error: unknown) => {
    console.warn('replaced draft', error)
    showToast(failed, { type: 'fail' })
  })
}

function Line({ row, readAt }: { row: StoredReplacedDraft; readAt: number }) {
  const { id = 0, by, text, replacedAt } = row
  const start = text.trim().replace(/\s+/g, ' ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="min-w-0 flex-[1_1_14rem]">
        {ABOUT[by]}（{formatAgo(replacedAt, readAt)}）：
        <q className="break-all text-soft">{start.length > SHOWN ? `${start.slice(0, SHOWN)}…` : start}</q>
      </span>
      <span className="flex gap-2">
        <button
          className="btn"
          onClick={() => run(restoreReplacedDraft(id, Date.now()), '没有找回，请再试一次')}
          type="button"
        >
          找回
        </button>
        <button className="btn" onClick={() => run(deleteReplacedDraft(id), '没有丢弃，请再试一次')} type="button">
          丢弃
        </button>
      </span>
    </li>
  )
}

/** Lists the replaced drafts of a tool; each can be restored or deleted. */
export function ReplacedDrafts({ tool }: { tool: Pick<ToolDefinition, 'slug' | 'drafts'> }) {
  const { account } = useSession()
  const { rows, readAt } = useReplaced(account?.id)
  const own = rows.filter(({ key }) => isToolDraft(tool, key))
  if (own.length === 0) return null
  return (
    <ul
      aria-label="可以找回的内容"
      className="mb-3 rounded-lg border border-rule bg-sheet px-3 py-1 text-sm print:hidden"
    >
      {own.map((row) => (
        <Line key={row.id} readAt={readAt} row={row} />
      ))}
    </ul>
  )
}
