import type { Section } from '../section.ts'
import { JoinForm } from '../shared/join-form.tsx'
import { createStaticPage } from './static-page.tsx'

export default [
  createStaticPage({
    path: '',
    handle: 'join-us',
    title: '加入我们',
    description: '怎样参与本站：投稿、勘误、提供资料。',
    Below: JoinForm,
  }),
] satisfies Section
