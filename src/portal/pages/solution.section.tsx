import type { Section } from '../section.ts'
import { createInquiryLink } from '../shared/ask-for.tsx'
import { createStaticPage } from './static-page.tsx'

export default [
  createStaticPage({
    path: 'free-dlz',
    handle: 'solution.free-dlz',
    title: '免费建独立站',
    description: '不花钱先搭起独立站的做法、限度和步骤。',
    Below: createInquiryLink('free-dlz'),
  }),
  createStaticPage({
    path: 'dlz-service',
    handle: 'solution.dlz-service',
    title: '独立站服务',
    description: '独立站的搭建、收款、物流和推广分别要做什么，怎样选服务商。',
    Below: createInquiryLink('dlz-service'),
  }),
  createStaticPage({
    path: 'fb-service',
    handle: 'solution.fb-service',
    title: 'Facebook 广告服务',
    description: 'Facebook 广告的开户、素材、投放和合规要点，怎样选服务商。',
    Below: createInquiryLink('fb-service'),
  }),
  createStaticPage({
    path: 'google-service',
    handle: 'solution.google-service',
    title: 'Google 广告服务',
    description: 'Google 广告的开户、账户结构、投放和合规要点，怎样选服务商。',
    Below: createInquiryLink('google-service'),
  }),
] satisfies Section
