import { createFileRoute } from '@tanstack/react-router'
import { SITE_FULL_NAME } from '../lib/site.ts'
import { NotFoundScreen } from './-frame/not-found-screen.tsx'

export const Route = createFileRoute('/404')({
  staticData: { page: { layout: 'footer-layout', title: `页面不存在_${SITE_FULL_NAME}`, noindex: true } },
  component: NotFoundScreen,
})
