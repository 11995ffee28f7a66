import type { Section } from '../section.ts'
import { askFor } from '../shared/ask-for.tsx'
import { staticPage } from './static-page.tsx'

export default [
  staticPage({ path: '', handle: 'businessvip', title: '企业会员', description: '企业会员有哪些用量和功能，怎样咨询。', Below: askFor('businessvip') }),
] satisfies Section
