import type { Section } from '../section.ts'
import { createStaticPage } from './static-page.tsx'

export default [
  createStaticPage({
    path: '',
    handle: 'protocol',
    title: '用户协议',
    description: '使用本站工具、账号和社区时双方的约定。',
  }),
] satisfies Section
