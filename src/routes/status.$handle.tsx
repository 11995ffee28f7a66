import { createFileRoute, notFound } from '@tanstack/react-router'
import { SITE_FULL_NAME } from '../lib/site.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PageDescription } from '../ui/layout/page-description.ts'

const STATUSES = {
  offline: { title: '内容已下线', text: '你要看的内容已经下线。可以回到首页，或者看看其他工具。', icon: 'package-x' },
  banned: { title: '账号已停用', text: '这个账号已被停用，暂时不能访问。工具不需要账号，可以继续使用。', icon: 'ban' },
  // Sent by the server in place of a page (server/pages/files.ts).
  busy: { title: '打开得太频繁', text: '这一分钟里打开的页面太多了。请稍等片刻，再刷新这一页。', icon: 'hourglass' },
} as const

function isStatus(handle: string): handle is keyof typeof STATUSES {
  return Object.hasOwn(STATUSES, handle)
}

export const Route = createFileRoute('/status/$handle')({
  loader: ({ params: { handle } }) => {
    if (!isStatus(handle)) throw notFound()
    const status = STATUSES[handle]
    return { status, page: { layout: 'empty', title: `${status.title}_${SITE_FULL_NAME}`, noindex: true } satisfies PageDescription }
  },
  component: StatusScreen,
})

function StatusScreen() {
  const { status } = Route.useLoaderData()
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-5 py-16">
      <p className="mb-4 grid size-12 place-items-center rounded-lg bg-signal-wash text-signal">
        <Icon className="size-6" name={status.icon} />
      </p>
      <h1 className="text-xl">{status.title}</h1>
      <p className="mt-2 prose-zh">{status.text}</p>
      <p className="mt-6">
        <AppLink className="btn btn-sea" href="/">
          返回首页
        </AppLink>
      </p>
    </div>
  )
}
