import { createFileRoute } from '@tanstack/react-router'
import { SITE_FULL_NAME } from '../lib/site.ts'
import type { PageDescription } from '../ui/layout/page-description.ts'
import { FailedScreen } from './-frame/failed-screen.tsx'
import { NotFoundScreen } from './-frame/not-found-screen.tsx'

export const Route = createFileRoute('/404')({
  // A page that failed leads here, too.
  loader: ({ location: { state } }) => {
    const { failed } = state
    return { failed, page: { layout: 'footer-layout', title: `${failed === undefined ? '页面不存在' : '页面出错了'}_${SITE_FULL_NAME}`, noindex: true } satisfies PageDescription }
  },
  component: ErrorPage,
})

function ErrorPage() {
  const { failed } = Route.useLoaderData()
  return failed === undefined ? <NotFoundScreen /> : <FailedScreen failed={failed} />
}
