import type { Section } from '../section.ts'
import { createInquiryLink } from '../shared/ask-for.tsx'
import { createStaticPage } from './static-page.tsx'

export default [
  createStaticPage({
    path: '',
    handle: 'vip',
    title: '会员',
    description: '会员有哪些用量和功能，怎样咨询。',
    Below: createInquiryLink('vip'),
  }),
] satisfies Section
