import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceManifest } from '../../engines/search/reference.ts'

function versionOf(name: string): string {
  return (
    JSON.parse(readFileSync(join(process.cwd(), 'node_modules', name, 'package.json'), 'utf8')) as { version: string }
  ).version
}

/** Sources of data that pages show but that belongs to no reference set. */
const sources: ReferenceManifest[number]['sources'] = [
  {
    name: 'Natural Earth（world-atlas）',
    version: versionOf('world-atlas'),
    licence: '公有领域，打包 ISC',
    use: '各处地图的陆地轮廓，比例尺 1:1.1 亿，不画国界',
  },
  {
    name: 'libphonenumber-js',
    version: versionOf('libphonenumber-js'),
    licence: 'MIT，号码数据 Apache-2.0',
    use: '找电话时各国号码的位数和写法',
  },
  {
    name: 'tldts（Public Suffix List）',
    version: versionOf('tldts'),
    licence: 'MIT，后缀表 MPL-2.0',
    use: '找网址时认域名后缀',
  },
  { name: 'pinyin-pro', version: versionOf('pinyin-pro'), licence: 'MIT', use: '各数据集按拼音查找时的读音' },
  {
    name: 'lucide-static',
    version: versionOf('lucide-static'),
    licence: 'ISC，部分 MIT（源自 Feather）',
    use: '界面图标',
  },
  {
    name: '本站整理的平台费用与运费规则',
    version: '2026-11-28',
    licence: '只取事实，不取他人文字',
    use: '定价里的 FBA 费用、平台佣金、体积重和货柜尺寸，每个数另写来源和可信程度',
  },
  { name: 'Noto Sans SC', version: '5.3.0', licence: 'SIL OFL 1.1', use: '分享图片上的文字' },
  { name: '@fawazahmed0/currency-api', version: '联网更新', licence: 'CC0-1.0', use: '参考中间价' },
  { name: '欧洲中央银行', version: '联网更新', licence: '注明来源即可使用', use: '参考汇率和走势' },
  { name: '中国银行外汇牌价', version: '联网更新', licence: '公开信息，以该行公布为准', use: '银行牌价' },
]

export default sources
