import { useCallback, useEffect, useState } from 'react'
import { formatAgo } from '../../lib/ago.ts'
import { formatSize } from '../../lib/format-size.ts'
import { UserError } from '../../lib/user-error.ts'
import { getKindDescription, getKindLabel, TEXT_KINDS } from '../../lib/kept/kinds.ts'
import { useAppStatus } from '../../state/app-status.ts'
import { openSheet } from '../../state/sheets.ts'
import { showToast } from '../../state/toast.ts'
import { onAnnouncement } from '../../sync/device/device.ts'
import { syncAccount, setSyncEnabled } from '../../sync/kept/exchange.ts'
import { readSyncStatus, type SyncKindStatus, type SyncStatus } from '../../sync/kept/status.ts'
import { Icon } from '../../ui/icon.tsx'

async function setFollows(kind: SyncKindStatus['kind'], isOn: boolean): Promise<void> {
  try {
    await setSyncEnabled(kind, isOn)
    showToast(
      isOn ? `${getKindLabel(kind)}跟着账号走了` : `${getKindLabel(kind)}不再同步，账号里的会删除，设备上的都留下`,
    )
    await syncAccount()
  } catch (error) {
    console.info('switch', error)
    showToast(error instanceof UserError ? error.message : '没有切换成，请再试一次', { type: 'fail' })
  }
}

function troubleOf({ tooLong, full }: SyncKindStatus): string {
  return [
    tooLong > 0 && `${String(tooLong)} 项太长，只在这台设备上`,
    full > 0 && `账号已存满，${String(full)} 项只在这台设备上`,
  ]
    .filter((part) => part !== false)
    .join('；')
}

function Kind({ of }: { of: SyncKindStatus }) {
  const { kind, follows, items, bytes } = of
  const about = getKindDescription(kind)
  const trouble = troubleOf(of)
  return (
    <li className="border-b border-rule">
      <label className="flex min-h-14 items-center gap-3 py-2">
        <span className="min-w-0 flex-1">
          <span className="block">{getKindLabel(kind)}</span>
          {about !== undefined && <span className="block text-sm text-soft">{about}</span>}
          {trouble !== '' && <span className="block text-sm text-signal">{trouble}</span>}
        </span>
        <span className="shrink-0 text-right text-sm text-soft numerals">
          {items === 0 ? '没有' : `${String(items)} 项`}
          {items > 0 && <span className="block">{formatSize(bytes)}</span>}
        </span>
        <input
          checked={follows}
          className="size-5 shrink-0 accent-sea"
          onChange={(event) => void setFollows(kind, event.target.checked)}
          type="checkbox"
        />
      </label>
    </li>
  )
}

function Kinds({ title, about, kinds }: { title: string; about: string; kinds: readonly SyncKindStatus[] }) {
  return (
    <section className="mt-6">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg">{title}</h2>
      <p className="mt-2 prose-zh text-sm text-soft">{about}</p>
      <ul>
        {kinds.map((of) => (
          <Kind key={of.kind} of={of} />
        ))}
      </ul>
    </section>
  )
}

function State({ status: { waiting, syncedAt, readAt } }: { status: SyncStatus }) {
  const { online } = useAppStatus()
  const when = syncedAt === 0 ? '还没有同步过' : `${formatAgo(syncedAt, readAt)}同步过`
  return (
    <p className="mt-4 flex min-h-11 flex-wrap items-center gap-2 text-sm text-soft numerals">
      <span aria-live="polite">
        {when}
        {waiting > 0 && `，${String(waiting)} 项改动还没有交上`}
        {!online && '，联网后继续'}
      </span>
      {online && (
        <button
          className="btn"
          onClick={() => {
            syncAccount().catch((error: unknown) => {
              console.info('not exchanged', error)
              showToast('没有连上服务器，稍后会再试', { type: 'fail' })
            })
          }}
          type="button"
        >
          <Icon className="size-4" name="refresh-cw" />
          现在同步
        </button>
      )}
    </p>
  )
}

/** Every kind of synced data with its count, size and switch. */
export function SyncSettings({ account }: { account: number }) {
  const [status, setStatus] = useState<SyncStatus>()
  const [failed, setFailed] = useState(false)
  const read = useCallback((): void => {
    readSyncStatus(account)
      .then(setStatus)
      .catch((error: unknown) => {
        console.info('status not read', error)
        setFailed(true)
      })
  }, [account])
  useEffect(read, [read])
  useEffect(() => onAnnouncement('kept', read), [read])
  if (failed) return <p className="mt-4 prose-zh">这个浏览器不允许存储，没有可以同步的内容。</p>
  if (!status) return <div className="min-h-[60rem]" />
  return (
    <>
      <State status={status} />
      <Kinds
        about="默认跟着账号走。取消勾选后，账号里的会删除，各台设备上的都留下。"
        kinds={status.kinds.filter(({ kind }) => !TEXT_KINDS.has(kind))}
        title="选择和置顶"
      />
      <Kinds
        about="默认只在这台设备上。勾选后存到账号里，在你登录的每台设备上都能接着用；单项超过 6 万字符的不同步。"
        kinds={status.kinds.filter(({ kind }) => TEXT_KINDS.has(kind))}
        title="你写的文字"
      />
      <section className="mt-6">
        <h2 className="border-b border-ink/70 pb-1.5 text-lg">只在这台设备上</h2>
        <ul className="mt-2 list-disc space-y-2 pl-5 prose-zh">
          <li>外观、是否保存答案记录、各工具里填过的数值、文章读到哪里、完整的体检报告和下载的资料。</li>
          <li>
            退出登录时，跟着账号走的从这台设备上收走，下次登录再回来；没来得及交上的留到你下次登录。只在这台设备上的不动。
          </li>
          <li>删除的记录账号记 180 天。比这更久没联网的设备，以账号里的为准。</li>
        </ul>
        <button className="btn mt-3" onClick={() => openSheet('backup')} type="button">
          <Icon className="size-4" name="save" />
          备份与恢复
        </button>
      </section>
    </>
  )
}
