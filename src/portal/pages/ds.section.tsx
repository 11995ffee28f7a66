import type { Section } from '../section.ts'
import { createStaticPage } from './static-page.tsx'

export default [
  createStaticPage({
    path: '',
    handle: 'ds',
    title: '独立站',
    description: '独立站从选型、建站、收款到推广的步骤和工具。',
  }),
  createStaticPage({
    path: 'tools',
    handle: 'ds.tools',
    title: '独立站工具',
    description: '建独立站时用得到的工具：页面体检、TDK 生成、文案和换算。',
  }),
] satisfies Section
