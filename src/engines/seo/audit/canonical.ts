import type { Finding } from '../operation/findings.ts'
import { findDirective } from '../robots.ts'
import { createFindingFactory, getHostName, isSameAddress, type Check } from './finding.ts'

const { error, warn, pass, info } = createFindingFactory('index')

/** Checks the canonical URL and contradictions to it. */
export const checkCanonical: Check = ({ canonical, page }) => {
  const { canonicals, address } = page
  if (canonicals.length === 0)
    return [
      warn(
        'canonical',
        2,
        '没有规范网址（canonical）',
        '带参数的网址可能被当成重复页面；在 head 里加上 link rel="canonical"',
      ),
    ]
  const findings: Finding[] = []
  const distinct = new Set(canonicals.map(({ url }) => url))
  const raws = canonicals.map(({ raw }) => raw)
  if (distinct.size > 1)
    findings.push(
      error(
        'canonical-several',
        1,
        `有 ${distinct.size} 个不同的规范网址`,
        '互相矛盾时搜索引擎会全部忽略，只能留一个',
        [...distinct],
      ),
    )
  if (canonicals.every(({ from }) => from === 'body'))
    findings.push(error('canonical-body', 2, '规范网址写在 body 里', '只有写在 head 里或 HTTP 头里才有效', raws))
  if (raws.some((raw) => raw === ''))
    findings.push(error('canonical-empty', 2, '规范网址是空的', '填上完整网址，或去掉这一行'))
  else if (raws.some((raw) => !/^https?:\/\//i.test(raw)))
    findings.push(
      warn('canonical-relative', 3, '规范网址不是完整网址', '写成 https:// 开头的完整网址，免得被错误地拼接', raws),
    )
  if (canonical.includes('#'))
    findings.push(warn('canonical-fragment', 3, '规范网址带有 # 片段', '搜索引擎会忽略 # 后面的部分', [canonical]))
  if (address !== '' && getHostName(canonical) !== '' && getHostName(canonical) !== getHostName(address)) {
    findings.push(warn('canonical-host', 2, '规范网址指向别的域名', '排名会算到那个域名；确认这是有意的', [canonical]))
  } else if (address !== '' && canonical !== '' && !isSameAddress(canonical, address)) {
    findings.push(info('canonical-other', '规范网址不是当前网址', '搜索引擎会收录规范网址，而不是这一个', [canonical]))
  }
  if (findDirective(page.robots, 'noindex') && address !== '' && !isSameAddress(canonical, address))
    findings.push(
      warn('canonical-noindex', 2, '同时有 noindex 和指向别处的规范网址', '两个信号互相矛盾，只留一个', [canonical]),
    )
  const shared = page.openGraph['og:url'] ?? ''
  if (shared !== '' && canonical !== '' && !isSameAddress(shared, canonical))
    findings.push(
      warn('canonical-og', 3, 'og:url 和规范网址不一样', '分享和收录会各算各的，应该一致', [
        `og:url ${shared}`,
        `canonical ${canonical}`,
      ]),
    )
  const versions = page.alternates.details
  if (versions.length > 0 && !versions.some(({ url }) => isSameAddress(url, canonical)))
    findings.push(
      warn(
        'canonical-hreflang',
        2,
        '规范网址不在语言版本（hreflang）里',
        '每个语言版本的规范网址应指向自己，否则 hreflang 会失效',
        [canonical],
      ),
    )
  return findings.some(({ level }) => level !== 'info')
    ? findings
    : [...findings, pass('canonical', '规范网址正确', canonical)]
}
