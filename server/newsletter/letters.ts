import type { Mail } from '../providers/mail/mail.ts'

/** The addresses that mails link to. */
export interface LetterLinks {
  /** The public origin. */
  site: string
  leaveToken: string
}

/** The URL of a page about the newsletter. */
export function getNewsletterPageUrl(site: string, page: 'confirm' | 'leave', token: string): string {
  return `${site}/newsletter/${page}?token=${token}`
}

const lines = (...texts: string[]) => `${texts.join('\n\n')}\n`

/** Composes the mail that asks an address's owner to confirm the subscription. */
export function composeConfirmLetter(to: string, confirmToken: string, { site, leaveToken }: LetterLinks): Mail {
  const { host } = new URL(site)
  return {
    to,
    subject: `请确认订阅 ${host} 的邮件`,
    text: lines(
      `有人用这个邮箱订阅了 ${host} 的邮件。如果是你，请在 48 小时内打开这个链接确认：`,
      getNewsletterPageUrl(site, 'confirm', confirmToken),
      '如果不是你，不用理会，这个邮箱不会被订阅，48 小时后从本站删除。',
    ),
    leaveUrl: getNewsletterPageUrl(site, 'leave', leaveToken),
  }
}

/** Composes the mail to an existing subscriber; the answer on the page is the same for everyone. */
export function composeAlreadySubscribedLetter(to: string, { site, leaveToken }: LetterLinks): Mail {
  const { host } = new URL(site)
  const leaveUrl = getNewsletterPageUrl(site, 'leave', leaveToken)
  return {
    to,
    subject: `你已订阅 ${host} 的邮件`,
    text: lines(
      `有人用这个邮箱订阅 ${host} 的邮件，而它早已订阅，什么都没有改变。`,
      '不想再收到，打开这个链接退订：',
      leaveUrl,
    ),
    leaveUrl,
  }
}
