import type { Finding } from '../operation/findings.ts'
import { createFindingFactory, type Check } from './finding.ts'

const { warn, pass } = createFindingFactory('social')

const NEEDED = ['og:title', 'og:description', 'og:image', 'og:url', 'og:type']

/** Checks the preview of shared links. */
export const checkSocial: Check = ({ page }) => {
  const { openGraph, card } = page
  const missing = NEEDED.filter((name) => (openGraph[name] ?? '') === '')
  const image = openGraph['og:image'] ?? ''
  const findings: Finding[] = [
    missing.length > 0
      ? warn(
          'open-graph',
          3,
          `缺少 ${missing.length} 项 Open Graph`,
          '分享到 Facebook、WhatsApp、微信时，标题和图片可能不对',
          missing,
        )
      : pass('open-graph', 'Open Graph 齐全', '分享时会显示指定的标题、描述和图片'),
  ]
  if (image !== '' && !/^https?:\/\//i.test(image))
    findings.push(warn('og-image', 3, 'og:image 不是完整网址', '要写成 https:// 开头的完整网址', [image]))
  else if (/^http:/i.test(image))
    findings.push(warn('og-image', 3, 'og:image 用的是 http', '换成 https，部分平台不显示 http 图片', [image]))
  findings.push(
    (card['twitter:card'] ?? '') === ''
      ? warn('card', 3, '没有 twitter:card', '在 X 上分享时只显示小图；大图写 summary_large_image')
      : pass('card', `X 卡片：${card['twitter:card']}`, '没写的标题和图片会取 Open Graph 的'),
  )
  return findings
}
