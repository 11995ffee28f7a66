import type { Section } from '../section.ts'
import { askFor } from '../shared/ask-for.tsx'
import { staticPage } from './static-page.tsx'

export default [
  staticPage({ path: '', handle: 'vip', title: '会员', description: '会员有哪些用量和功能，怎样咨询。', Below: askFor('vip') }),
] satisfies Section
