import type { Section } from '../section.ts'
import { createFormPage } from './form-page.tsx'

export default [
  createFormPage({
    path: '',
    href: '/inquiry',
    title: '询价',
    description: '向运营者询问会员、企业方案和服务：写清需要什么，对方书面答复，站内不收款。',
    forms: [
      {
        form: 'inquiry',
        tab: '',
        label: '询价',
        intro: '写清需要什么，运营者书面答复能不能提供、怎么收费。站内没有付款入口，没有书面答复之前不要付款。',
      },
    ],
  }),
] satisfies Section
