import type { Section } from '../section.ts'
import { createStaticPage } from './static-page.tsx'

export default [
  createStaticPage({
    path: '',
    handle: 'disclaimer',
    title: '免责声明',
    description: '汇率、费用、编码和资料的来源与限度，哪些结果只是估算。',
  }),
] satisfies Section
