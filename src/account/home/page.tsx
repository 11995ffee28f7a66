import type { ComponentType } from 'react'
import { maskPhone } from '../../lib/account/mask-phone.ts'
import { openSheet } from '../../state/sheets.ts'
import { USER_LOAD_STATE, useSession } from '../../state/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Avatar } from '../avatar.tsx'
import { COMMON_COUNTRIES } from '../login/first-countries.ts'
import { SignInPrompt } from '../sign-in-first.tsx'
import { useLoadedSession } from '../use-signed-in.ts'

const Messages = lazyPart(async () => (await import('../forms/messages.tsx')).OwnMessages)
const Unseen = lazyPart(async () => (await import('../received/parts.tsx')).UnseenReplyCount)
const Security = lazyPart(async () => (await import('./security.tsx')).Security, <div className="min-h-60" />)

const CODES = new Set(COMMON_COUNTRIES.map(({ code }) => code))

interface Entry {
  href: string
  icon: IconName
  label: string
  about: string
  /** Component that shows the number of new items. */
  Mark?: ComponentType
}

/** Links to the pages of an account. */
const ENTRIES: readonly Entry[] = [
  { href: '/account/contents', icon: 'pencil', label: '我的投稿', about: '写文章、发布信息，看审核结果' },
  {
    href: '/account/replies',
    icon: 'message-square-reply',
    label: '收到的回复',
    about: '别人在你的帖子下面写的',
    Mark: Unseen,
  },
  { href: '/account/favorite', icon: 'star', label: '我的收藏', about: '收藏的内容、招聘和货源' },
  { href: '/account/favorite?view=following', icon: 'user-plus', label: '我的关注', about: '关注的作者和企业' },
  { href: '/account/information', icon: 'id-card', label: '我的信息', about: '企业认证、认领、积分和订阅' },
  { href: '/account/setting', icon: 'user-pen', label: '资料设置', about: '头像、昵称和简介' },
  { href: '/account/kept', icon: 'refresh-cw', label: '同步的内容', about: '哪些跟着账号走，哪些只在这台设备上' },
]

const OPERATOR_ENTRY: Entry = {
  href: '/account/operator',
  icon: 'list-checks',
  label: '审核',
  about: '待审的内容、认证和认领，收到的表单',
}

const reload = async (): Promise<void> => (await import('../../sync/session/session.ts')).reloadUser()

function Person() {
  const { user, account, loadState } = useLoadedSession()
  const name = account?.name || '未设置昵称'
  return (
    <section aria-label="账号" className="flex items-center gap-4">
      <Avatar className="size-14 text-lg" name={account?.name ?? ''} picture={account?.picture ?? ''} />
      <div className="min-w-0">
        <p className="truncate text-lg font-medium">{name}</p>
        <p className="min-h-[1lh] text-sm text-soft numerals">
          {loadState === USER_LOAD_STATE.end && `${maskPhone(user.phoneNumber, CODES)} · 等级 ${String(user.level)}`}
          {loadState === USER_LOAD_STATE.fail && (
            <>
              资料没有读出来，联网后会再读
              <button className="btn-quiet" onClick={() => void reload()} type="button">
                重试
              </button>
            </>
          )}
        </p>
      </div>
    </section>
  )
}

function Entries() {
  const { user } = useSession()
  const entries = user.roles.length > 0 ? [...ENTRIES, OPERATOR_ENTRY] : ENTRIES
  return (
    <nav aria-label="我的账号" className="mt-6 border-t border-rule">
      <ul>
        {entries.map(({ href, icon, label, about, Mark }) => (
          <li className="border-b border-rule" key={href}>
            <AppLink className="flex min-h-14 items-center gap-3 rounded-sm px-1 hover:bg-sunk" href={href}>
              <Icon className="size-5 text-sea" name={icon} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="block truncate text-sm text-soft">{about}</span>
              </span>
              {Mark && <Mark />}
              <Icon className="size-4 shrink-0 text-soft" name="chevron-right" />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Note on the functions that work without an account. */
function Local() {
  return (
    <section className="mt-8">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg">不登录也能用</h2>
      <p className="mt-2 prose-zh text-soft">
        全部工具不用登录。收藏、最近使用和我的市场存在这台设备上，可以存成文件带走。
      </p>
      <button className="btn mt-3" onClick={() => openSheet('backup')} type="button">
        <Icon className="size-4" name="save" />
        备份与恢复
      </button>
    </section>
  )
}

function Home() {
  const { status, account } = useSession()
  if (status !== 'in') {
    return (
      <>
        <h1 className="mt-2 text-xl">我的账号</h1>
        <SignInPrompt text="登录后，点赞和收藏在各台设备上是一样的，常用工具、我的市场和锁定的报价也跟着你走。" />
        <Messages />
        <Local />
      </>
    )
  }
  return (
    <>
      <h1 className="mt-2 mb-4 text-xl">我的账号</h1>
      <Person />
      <Entries />
      <Messages />
      <Security key={account?.id} />
    </>
  )
}

/** /account: the signed-in account with links to its pages, or the reasons to sign in. */
export default function AccountHome() {
  // The full height keeps the footer below the screen while the content loads.
  return (
    <div className="min-h-dvh">
      <Home />
    </div>
  )
}
