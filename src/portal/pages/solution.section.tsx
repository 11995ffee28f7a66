import type { Section } from '../section.ts'
import { askFor } from '../shared/ask-for.tsx'
import { staticPage } from './static-page.tsx'

export default [
  staticPage({ path: 'free-dlz', handle: 'solution.free-dlz', title: '免费建独立站', description: '不花钱先搭起独立站的做法、限度和步骤。', Below: askFor('free-dlz') }),
  staticPage({ path: 'dlz-service', handle: 'solution.dlz-service', title: '独立站服务', description: '独立站的搭建、收款、物流和推广分别要做什么，怎样选服务商。', Below: askFor('dlz-service') }),
  staticPage({ path: 'fb-service', handle: 'solution.fb-service', title: 'Facebook 广告服务', description: 'Facebook 广告的开户、素材、投放和合规要点，怎样选服务商。', Below: askFor('fb-service') }),
  staticPage({ path: 'google-service', handle: 'solution.google-service', title: 'Google 广告服务', description: 'Google 广告的开户、账户结构、投放和合规要点，怎样选服务商。', Below: askFor('google-service') }),
] satisfies Section
