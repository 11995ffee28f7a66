import type { Section } from '../section.ts'
import { createToolVotePage } from './gold-page.tsx'
import { createStaticPage } from './static-page.tsx'

export default [
  createToolVotePage({
    path: 'gold',
    handle: 's.gold',
    title: '卖家好用工具票选',
    description: '卖家手边常开着哪些工具：登录后投票，目前的票数和名次。',
  }),
  createToolVotePage({
    path: 'gold/vote',
    handle: 's.gold.vote',
    title: '给工具投票',
    description: '给常用的工具投票，每个账号对每个工具一票，可以收回。',
  }),
  createToolVotePage({
    path: 'gold/share',
    handle: 's.gold.share',
    title: '分享票选',
    description: '把票选和目前的结果分享给同行。',
  }),
  createStaticPage({
    path: 'sms',
    handle: 's.sms',
    title: '短信说明',
    description: '本站会发哪些短信，怎样停止接收。',
    layout: 'empty',
  }),
] satisfies Section
