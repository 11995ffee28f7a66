import type { Section } from '../section.ts'
import { createInquiryLink } from '../shared/ask-for.tsx'
import { createStaticPage } from './static-page.tsx'

export default [
  createStaticPage({
    path: '',
    handle: 'businessvip',
    title: '企业会员',
    description: '企业会员有哪些用量和功能，怎样咨询。',
    Below: createInquiryLink('businessvip'),
  }),
] satisfies Section
