import type { Section } from '../section.ts'
import { createFormPage } from './form-page.tsx'

export default [
  createFormPage({
    path: '',
    href: '/contact',
    title: '联系我们',
    description: '给运营者留言，指出页面上写错、过期的内容，或举报别人写的内容。',
    forms: [
      {
        form: 'contact',
        tab: '',
        label: '留言',
        intro: '建议、投诉、权利主张都写在这里。电话和邮箱至少填一个，用来答复你。',
      },
      {
        form: 'correction',
        tab: 'correction',
        label: '纠错',
        intro: '写错的数、过期的费用、打不开的链接。附上官方出处，核对得最快。',
      },
      {
        form: 'report',
        tab: 'report',
        label: '举报',
        intro:
          '别人写的帖子、回复或文章里有广告、虚假、侵权或违法的内容，写在这里，由运营者处理。写的人看不到是谁举报的。',
      },
    ],
  }),
] satisfies Section
