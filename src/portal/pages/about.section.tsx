import type { Section } from '../section.ts'
import { createStaticPage } from './static-page.tsx'

export default [
  createStaticPage({
    path: '',
    handle: 'about',
    title: '关于我们',
    description: '跨港是做什么的，工具和资料从哪里来，谁在维护。',
  }),
] satisfies Section
