import type { Section } from '../section.ts'
import { createStaticPage } from './static-page.tsx'

export default [
  createStaticPage({
    path: '',
    handle: 'agreement',
    title: '服务协议',
    description: '发布内容、企业认证和收费服务的约定。',
  }),
] satisfies Section
