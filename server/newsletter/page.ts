import { renderStandaloneDocument, buildStandaloneDocumentPolicy } from '../documents/small-document.ts'

/** Content security policy of these pages: allows a form to this site. */
export const NEWSLETTER_POLICY = buildStandaloneDocumentPolicy("form-action 'self'")

/** A page: its text and its one button. The form posts to the page's own address, including the token. */
export interface NewsletterPage {
  title: string
  text: string
  button?: string
}

/** For confirming and leaving, the page before and after its button is pressed. */
export const NEWSLETTER_PAGES = {
  confirm: {
    before: {
      title: '确认订阅',
      text: '点一下按钮，这个邮箱就会收到本站的邮件。每封邮件里都能一键退订。',
      button: '确认订阅',
    },
    done: { title: '已订阅', text: '以后的邮件会发到这个邮箱。每封邮件里都能一键退订。' },
    late: { title: '链接已失效', text: '确认链接 48 小时内有效，再次订阅后以最新的一封为准。请重新订阅。' },
  },
  leave: {
    before: {
      title: '退订邮件',
      text: '点一下按钮，这个邮箱不再收到本站的邮件，邮箱地址也会从本站删除。',
      button: '退订',
    },
    done: { title: '已退订', text: '这个邮箱不再收到本站的邮件，邮箱地址已删除。' },
  },
  incomplete: { title: '链接不完整', text: '请从邮件里重新打开，或把链接完整地复制到地址栏。' },
} as const satisfies Record<string, NewsletterPage | Record<string, NewsletterPage>>

/** The document of a page; it contains no visitor input. */
export function renderNewsletterDocument({ title, text, button }: NewsletterPage): string {
  const actions =
    button === undefined ? '<a href="/">回到首页</a>' : `<form method="post"><button>${button}</button></form>`
  return renderStandaloneDocument({ title, text, actions })
}
