import type { Finding } from '../operation/findings.ts'
import { describeHreflangFault } from '../language-codes.ts'
import type { SiteFacts } from '../operation/site.ts'
import { createFindingFactory, isSameAddress, type AuditInput, type Check } from './finding.ts'

const { error, warn, pass } = createFindingFactory('language')

/** Checks the language of the page and its versions in other languages. */
export const checkLanguage: Check = (audited) => [
  checkLang(audited.page.language),
  ...checkVersions(audited),
  ...checkReturns(audited.site?.returnLinks ?? []),
]

function checkLang(language: string): Finding {
  if (language === '') return warn('lang', 2, 'html 没有 lang', '浏览器、读屏软件和必应靠它判断语言，例如 lang="zh-CN"')
  const fault = describeHreflangFault(language)
  return fault === undefined
    ? pass('lang', `页面语言：${language}`, 'html 元素写明了语言')
    : warn('lang', 3, `lang="${language}" 写法不对`, fault)
}

function checkVersions({ page }: AuditInput): Finding[] {
  const { details, count } = page.alternates
  if (count === 0) return []
  const findings: Finding[] = []
  const faulty = details.filter(({ fault }) => fault !== undefined)
  if (faulty.length > 0)
    findings.push(
      error(
        'hreflang-code',
        2,
        `${faulty.length} 个 hreflang 代码不对`,
        '代码不对的版本会被忽略',
        faulty.map(({ lang, fault }) => `${lang}：${fault}`),
      ),
    )
  const relative = details.filter(({ raw }) => !/^https?:\/\//i.test(raw))
  if (relative.length > 0)
    findings.push(
      warn(
        'hreflang-relative',
        3,
        `${relative.length} 个 hreflang 不是完整网址`,
        '要写成 https:// 开头的完整网址',
        relative.map(({ raw }) => raw),
      ),
    )
  const addresses = new Map<string, Set<string>>()
  for (const { lang, url } of details)
    addresses.set(lang.toLowerCase(), (addresses.get(lang.toLowerCase()) ?? new Set()).add(url))
  const twice = [...addresses].filter(([, urls]) => urls.size > 1).map(([lang]) => lang)
  if (twice.length > 0)
    findings.push(error('hreflang-twice', 2, '同一个语言代码指向不同网址', '每个代码只能对应一个网址', twice))
  if (!addresses.has('x-default'))
    findings.push(
      warn('hreflang-default', 3, '没有 x-default', '其他语言的访客不知道该看哪个版本；建议指向语言选择页或英文版'),
    )
  if (page.address !== '' && !details.some(({ url }) => isSameAddress(url, page.address)))
    findings.push(warn('hreflang-self', 2, 'hreflang 里没有页面自己', '每个版本都要列出全部版本，包括自己'))
  return findings.length > 0
    ? findings
    : [pass('hreflang', `${count} 个语言版本写法正确`, '代码、完整网址、x-default 和自身都齐全')]
}

function checkReturns(links: NonNullable<SiteFacts['returnLinks']>): Finding[] {
  if (links.length === 0) return []
  const none = links.filter(({ state }) => state === 'none')
  const failed = links.filter(({ state }) => state === 'failed')
  return [
    ...(none.length > 0
      ? [
          error(
            'hreflang-return',
            2,
            `${none.length} 个语言版本没有链回来`,
            '要互相链接才有效，否则搜索引擎会忽略',
            none.map(({ url }) => url),
          ),
        ]
      : []),
    ...(failed.length > 0
      ? [
          warn(
            'hreflang-failed',
            2,
            `${failed.length} 个语言版本打不开`,
            '确认网址正确并返回 200',
            failed.map(({ url, status }) => (status === undefined ? url : `${status}：${url}`)),
          ),
        ]
      : []),
    ...(none.length + failed.length === 0
      ? [pass('hreflang-return', '语言版本都链回来了', `检查了 ${links.length} 个`)]
      : []),
  ]
}
