import type { ReactNode } from 'react'
import { formatBanReason } from '../../lib/account/banned.ts'
import { useBanReason } from '../../state/ban.ts'
import type { IconName } from '../../ui/icon.tsx'

/** Texts and links of a `/status/{handle}` page; the first link is the primary one. */
export interface StatusPage {
  title: string
  text: ReactNode
  icon: IconName
  links: readonly { href: string; label: string }[]
}

const HOME = { href: '/', label: '返回首页' }

/** The reason may arrive after the page is rendered. */
function BanText() {
  return (
    <span role="status">
      {formatBanReason(useBanReason())}
      。有异议，或要导出数据、注销账号，请给我们留言。工具不需要账号，可以继续使用；这台设备上的草稿都还在。
    </span>
  )
}

const STATUSES: Readonly<Record<string, StatusPage>> = {
  offline: {
    title: '内容已下线',
    text: '你要看的内容已经下线。可以回到首页，或者看看其他工具。',
    icon: 'package-x',
    links: [HOME],
  },
  banned: {
    title: '账号已停用',
    text: <BanText />,
    icon: 'ban',
    links: [{ href: '/contact', label: '联系我们' }, HOME],
  },
  // The server sends this page in place of others (server/pages/files.ts).
  busy: {
    title: '打开得太频繁',
    text: '这一分钟里打开的页面太多了。请稍等片刻，再刷新这一页。',
    icon: 'hourglass',
    links: [HOME],
  },
}

/** The status page of a handle; undefined if there is none. */
export function findStatusPage(handle: string): StatusPage | undefined {
  return Object.hasOwn(STATUSES, handle) ? STATUSES[handle] : undefined
}
