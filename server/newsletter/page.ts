import { policyHash } from '../pages/document.ts'

/** The tokens of the app's two themes as far as a page of one sentence needs them (src/ui/styles.css). */
const STYLE = `:root{color-scheme:light dark;--paper:oklch(0.982 0.006 95);--sheet:oklch(0.998 0.002 95);--ink:oklch(0.245 0.032 256);--soft:oklch(0.46 0.026 256);--rule:oklch(0.895 0.01 95);--sea:oklch(0.425 0.112 246);--on-sea:oklch(0.99 0.004 95)}
@media (prefers-color-scheme:dark){:root{--paper:oklch(0.192 0.026 258);--sheet:oklch(0.228 0.03 258);--ink:oklch(0.935 0.01 240);--soft:oklch(0.745 0.022 246);--rule:oklch(0.315 0.03 256);--sea:oklch(0.775 0.105 232);--on-sea:oklch(0.19 0.03 258)}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.65 'PingFang SC','HarmonyOS Sans SC','MiSans','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',system-ui,sans-serif}
main{box-sizing:border-box;max-width:30rem;margin:12vh auto 2rem;padding:0 1rem}
section{border:1px solid var(--rule);border-radius:.625rem;background:var(--sheet);padding:1.5rem}
h1{margin:0 0 .5rem;font-size:1.25rem;line-height:1.4}
p{margin:0 0 1.25rem;color:var(--soft)}
button,a{display:inline-block;min-height:2.75rem;box-sizing:border-box;font:inherit;color:var(--sea)}
button{padding:0 1.25rem;border:0;border-radius:.375rem;background:var(--sea);color:var(--on-sea);cursor:pointer}
a{padding:.5rem 0}
:focus-visible{outline:2px solid var(--sea);outline-offset:2px}`

/** The policy of these pages: their own style, and a form to this site. */
export const NEWSLETTER_POLICY = `default-src 'none';style-src '${policyHash(STYLE)}';form-action 'self';base-uri 'none';frame-ancestors 'none'`

/** One page: what it says, and the one button it has. The address of the form is the page's own, token and all. */
export interface NewsletterPage {
  title: string
  text: string
  button?: string
}

/** The pages before and after the button of each. */
export const NEWSLETTER_PAGES = {
  confirm: {
    before: { title: '确认订阅', text: '点一下按钮，这个邮箱就会收到本站的邮件。每封邮件里都能一键退订。', button: '确认订阅' },
    done: { title: '已订阅', text: '以后的邮件会发到这个邮箱。每封邮件里都能一键退订。' },
    late: { title: '链接已失效', text: '确认链接 48 小时内有效，再次订阅后以最新的一封为准。请重新订阅。' },
  },
  leave: {
    before: { title: '退订邮件', text: '点一下按钮，这个邮箱不再收到本站的邮件，邮箱地址也会从本站删除。', button: '退订' },
    done: { title: '已退订', text: '这个邮箱不再收到本站的邮件，邮箱地址已删除。' },
  },
  incomplete: { title: '链接不完整', text: '请从邮件里重新打开，或把链接完整地复制到地址栏。' },
} as const satisfies Record<string, NewsletterPage | Record<string, NewsletterPage>>

/** The document of a page. It holds nothing that came from outside. */
export function newsletterDocument({ title, text, button }: NewsletterPage): string {
  const form = button === undefined ? '<a href="/">回到首页</a>' : `<form method="post"><button>${button}</button></form>`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><section><h1>${title}</h1><p>${text}</p>${form}</section></main></body></html>`
}
