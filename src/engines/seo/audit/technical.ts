import { resolveEncoding } from '../charset-meta.ts'
import type { Finding } from '../operation/findings.ts'
import type { Charset } from '../operation/page.ts'
import { createFindingFactory, type Check } from './finding.ts'

const { error, warn, pass, info } = createFindingFactory('technical')
const LARGE = 2 ** 20
// Element count above which Lighthouse reports too many.
const MANY_ELEMENTS = 1400

/** Checks technical requirements of browsers and crawlers. */
export const checkTechnical: Check = ({ page, icon, site }) => [
  checkViewport(page.viewport),
  ...(page.address === ''
    ? []
    : [
        page.address.startsWith('https:')
          ? pass('https', '使用 https', '传输是加密的')
          : warn('https', 2, '没有使用 https', '浏览器会提示不安全，https 也是谷歌的排名信号'),
      ]),
  ...checkCharset(page.charset),
  page.doctype
    ? pass('doctype', '有 doctype', '浏览器按标准模式显示')
    : warn('doctype', 3, '没有 <!doctype html>', '浏览器会用怪异模式，排版可能和预想的不同'),
  icon
    ? pass('icon', '有网站图标', icon.url)
    : warn('icon', 3, '没有声明网站图标', '标签页和部分搜索结果会显示默认图标'),
  ...(site?.icons ?? [])
    .filter(({ status }) => status >= 400)
    .map(({ url, status }) => warn('icon-failed', 3, `图标打不开（${status}）`, '换成能访问的图片', [url])),
  page.bytes > LARGE
    ? warn('size', 3, `HTML 有 ${(page.bytes / 2 ** 20).toFixed(1)} MB`, '手机上打开慢；把内嵌的图片和数据移出去')
    : pass('size', `HTML 有 ${Math.ceil(page.bytes / 1024)} KB`, '不算大'),
  page.elements > MANY_ELEMENTS
    ? warn('elements', 3, `元素有 ${page.elements} 个`, `Lighthouse 以 ${MANY_ELEMENTS} 个为过多，手机会卡`)
    : pass('elements', `元素有 ${page.elements} 个`, `Lighthouse 以 ${MANY_ELEMENTS} 个为过多`),
]

function checkViewport(viewport: string): Finding {
  if (viewport === '') return error('viewport', 2, '没有 viewport', '手机上会按电脑宽度缩小显示，谷歌按手机版收录')
  if (!/width\s*=\s*device-width/i.test(viewport))
    return warn('viewport', 2, 'viewport 没有 width=device-width', '手机上宽度可能不对', [viewport])
  if (/user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*1(?:\.0*)?(?!\d)/i.test(viewport))
    return warn('viewport', 3, 'viewport 不让放大', '看不清的人没法放大，去掉 user-scalable=no 和 maximum-scale', [
      viewport,
    ])
  return pass('viewport', 'viewport 正确', viewport)
}

const SOURCES: Record<Charset['from'], string> = {
  bom: '字节序标记',
  header: 'HTTP 头',
  meta: 'meta 标签',
  guess: '猜测',
  text: '',
}

function checkCharset({ name, from, header, meta, broken }: Charset): Finding[] {
  if (from === 'text') return []
  const findings: Finding[] = []
  if (broken > 0)
    findings.push(
      error(
        'charset-broken',
        1,
        `有 ${broken} 处乱码`,
        `按 ${name}（来自${SOURCES[from]}）读不出来，声明的编码和实际不一致`,
      ),
    )
  if (from === 'guess')
    findings.push(warn('charset', 2, `没有声明编码，猜是 ${name}`, '在 head 最前面写 <meta charset="utf-8">'))
  const stated = [header, meta].map((label) => (label === undefined ? undefined : resolveEncoding(label)))
  if (stated[0] !== undefined && stated[1] !== undefined && stated[0] !== stated[1])
    findings.push(
      warn('charset-conflict', 2, 'HTTP 头和 meta 声明的编码不同', `浏览器以 HTTP 头为准`, [
        `HTTP 头：${header}`,
        `meta：${meta}`,
      ]),
    )
  if (findings.length > 0) return findings
  return [
    name === 'utf-8'
      ? pass('charset', '编码是 UTF-8', `来自${SOURCES[from]}`)
      : info('charset', `编码是 ${name}`, '建议改用 UTF-8，外文和表情才不会乱码'),
  ]
}
