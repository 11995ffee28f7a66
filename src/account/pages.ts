import { notFound } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { SITE_FULL_NAME } from '../lib/site.ts'
import type { LayoutName } from '../ui/layout/layouts.ts'
import type { PageDescription } from '../ui/layout/page-description.ts'

/** Module of a page under /account. */
interface AccountScreen {
  /** Prerendered as for a visitor who is not signed in. */
  default: ComponentType
}

/** Page under /account. Data of the account is read in the browser. */
interface AccountPage {
  title: string
  layout?: LayoutName
  /** Folder of the page under src, which has a `page.tsx`. */
  folder: string
  screen: () => Promise<AccountScreen>
}

/** Every page under /account, by the rest of its path. */
const PAGES: Readonly<Record<string, AccountPage>> = {
  '': { title: '我的账号', folder: 'account/home', screen: () => import('./home/page.tsx') },
  setting: { title: '资料设置', folder: 'account/setting', screen: () => import('./setting/page.tsx') },
  information: { title: '我的信息', folder: 'account/information', screen: () => import('./information/page.tsx') },
  operator: { title: '审核', folder: 'desk/operator', screen: () => import('../desk/operator/page.tsx') },
  favorite: { title: '收藏和关注', folder: 'account/favorite', screen: () => import('./favorite/page.tsx') },
  contents: { title: '我的投稿', folder: 'account/contents', screen: () => import('./contents/page.tsx') },
  replies: { title: '收到的回复', folder: 'account/received', screen: () => import('./received/page.tsx') },
  'contents/write': { title: '写稿', folder: 'account/write', screen: () => import('./write/page.tsx') },
  kept: { title: '同步的内容', folder: 'account/kept', screen: () => import('./kept/page.tsx') },
  'login/phone': { title: '登录', folder: 'account/login', screen: () => import('./login/page.tsx') },
}

/** Paths of all account pages. */
export function listAccountPaths(): string[] {
  return Object.keys(PAGES).map((rest) => (rest === '' ? '/account' : `/account/${rest}`))
}

/**
 * Loads the page at a path under /account.
 * @throws notFound if there is none.
 */
export async function loadAccountPage({ first, second }: { first?: string | undefined; second?: string | undefined }) {
  const rest = [first, second].filter((part) => part !== undefined).join('/')
  const found = Object.hasOwn(PAGES, rest) ? PAGES[rest] : undefined
  if (!found) throw notFound()
  const { title, layout = 'default', folder } = found
  const crumbs = rest === '' ? [{ label: title }] : [{ label: '我的账号', href: '/account' }, { label: title }]
  const page: PageDescription = { layout, title: `${title}_${SITE_FULL_NAME}`, noindex: true, crumbs }
  return { Screen: (await found.screen()).default, page, modules: ['account/pages.ts', `${folder}/page.tsx`] }
}
