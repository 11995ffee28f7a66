import type { Section } from '../section.ts'
import { staticPage } from './static-page.tsx'

export default [
  staticPage({ path: 'gold', handle: 's.gold', title: '金选', description: '金选是什么，看哪些条件。', layout: 's-gold' }),
  staticPage({ path: 'gold/vote', handle: 's.gold.vote', title: '投票说明', description: '投票还没有开放，这里说明以后怎样计票。', layout: 's-gold' }),
  staticPage({ path: 'gold/share', handle: 's.gold.share', title: '金选分享', description: '把金选的说明分享给同行。', layout: 's-gold' }),
  staticPage({ path: 'sms', handle: 's.sms', title: '短信说明', description: '本站会发哪些短信，怎样停止接收。', layout: 'empty' }),
] satisfies Section
