import type { Finding } from '../operation/findings.ts'
import { createFindingFactory, type Check } from './finding.ts'

const { error, warn, pass, info } = createFindingFactory('links')
const MANY = 3000

/** Checks links, pictures and resources loaded over http. */
export const checkLinks: Check = ({ hyperlinks, images, page }) => {
  const { imagesWithoutAlt, totalCount } = images
  const unnamed = hyperlinks.uniqueLinks.details.filter(({ text }) => text === '')
  const findings: Finding[] = [
    totalCount === 0
      ? info('alt', '没有图片', '商品页最好有图片')
      : imagesWithoutAlt.count > 0
        ? warn(
            'alt',
            2,
            `${imagesWithoutAlt.count} 张图片没有 alt`,
            '图片搜索和读屏软件靠 alt 理解图片；纯装饰的写 alt=""',
            imagesWithoutAlt.details.map(({ url }) => url),
          )
        : pass('alt', '图片都有 alt', `共 ${totalCount} 张，其中装饰图 ${page.decorativeImages} 张`),
    hyperlinks.internalLinks.count === 0
      ? warn('internal-links', 3, '没有站内链接', '站内链接让搜索引擎发现其他页面，也让访客留下来')
      : pass(
          'internal-links',
          `有 ${hyperlinks.internalLinks.count} 个站内链接`,
          `站外 ${hyperlinks.externalLinks.count} 个，nofollow ${hyperlinks.nofollowLinks.count} 个`,
        ),
  ]
  if (unnamed.length > 0)
    findings.push(
      warn(
        'link-text',
        3,
        `${unnamed.length} 个链接没有文字`,
        '链接文字告诉搜索引擎对面是什么；图片链接要写 alt',
        unnamed.map(({ url }) => url),
      ),
    )
  if (page.badAddresses.count > 0)
    findings.push(
      warn(
        'link-bad',
        3,
        `${page.badAddresses.count} 个链接的网址写错了`,
        '打不开，改正或去掉',
        page.badAddresses.details,
      ),
    )
  if (hyperlinks.totalCount > MANY)
    findings.push(warn('link-many', 3, `链接有 ${hyperlinks.totalCount} 个`, '太多时每个链接分到的权重很小'))
  findings.push(
    page.mixedContent.count > 0
      ? error(
          'mixed-content',
          2,
          `${page.mixedContent.count} 个资源用 http 加载`,
          'https 页面里的 http 资源会被浏览器拦下或改掉，全部换成 https',
          page.mixedContent.details.map(({ element, url }) => `${element}：${url}`),
        )
      : page.address.startsWith('https:')
        ? pass('mixed-content', '没有 http 资源', '页面里的资源都走 https')
        : info('mixed-content', '没有检查 http 资源', '只有知道网址是 https 时才检查'),
  )
  return findings
}
