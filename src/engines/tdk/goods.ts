import goods from './goods.build.ts'
import { toLemma } from './lemma.ts'

/** English last words of product names, in addition to the customs table. */
const FURTHER =
  'software app system service course kit set machine tool platform plugin theme template subscription membership workshop tour ebook guide beans candle rug lamp oil sack post mat'

/** Materials, which precede the names of things. */
const MATERIALS = new Set(
  'steel iron cotton leather linen silk wool rubber bamboo wood cork glass nylon plastic silicone paper fabric gold silver metal ceramic stone'.split(
    ' ',
  ),
)

const chinese = new Set(goods.zh.split(' '))
const english = new Set(
  `${goods.en} ${FURTHER}`
    .split(' ')
    .map(toLemma)
    .filter((word) => !MATERIALS.has(word)),
)
/** Generic words that need a preceding word. */
const BARE = new Set(
  'set kit tool system machine app guide service level bottom part size pad case top side base unit'.split(' '),
)

/** True if a word may be a keyword by itself. */
export function canStandAlone(word: string): boolean {
  return !BARE.has(word)
}

const MAX_LENGTH = 8
/** Minimum number of goods whose names end in a character, for the character to name a kind of goods: 机, 灯, 杯. */
const KIND_LEAST = 10

function kinds(): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const name of chinese) counts.set(name.at(-1) ?? '', (counts.get(name.at(-1) ?? '') ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= KIND_LEAST).map(([end]) => end))
}

const endings = kinds()
/** Words that end like names of goods but are none. */
const NONE = new Set(
  '安装 包装 无线 有线 开车 停车 骑车 乘车 上车 下车 儿子 样子 日子 孩子 女子 男子 一条 两条 这条 一件 两件 每件 一套 收件 条件 文件 软装 组装 拆装 换装 着装 材料 原料 面料 布料 塑料 资料 方面 表面 里面 外面 房子 口子 两头 里头 外头 手头 一线 路线 在线 上线 离线 光线 视线 直线 接线 一片 大片 两片 图片 一带 携带 附带 自带 绑带 一盒 一袋 一包 一杯 一瓶 一盘 一手 双手 单手 一本 成本 样本 基本 版本 一台 容器 随身 品牌 金牌'.split(
    ' ',
  ),
)

/** Certainty that a word ends a product name, 0 to 1. */
export function computeGoodsWeight(word: string): number {
  if (english.has(word)) return 1
  if (NONE.has(word)) return 0
  for (let at = 0; at < word.length - 1; at += 1) if (chinese.has(word.slice(at))) return 1
  return /^\p{Script=Han}{2,}$/u.test(word) && endings.has(word.at(-1) ?? '') ? 0.7 : 0
}

/** Finds goods in a run of Chinese, longest first, without overlaps. */
export function findGoodsPlaces(run: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  const taken = new Uint8Array(run.length)
  for (let length = Math.min(MAX_LENGTH, run.length); length >= 2; length -= 1) {
    for (let start = 0; start + length <= run.length; start += 1) {
      const end = start + length
      // Longer names are already marked. A shorter name that overlaps one has its first or last character in it.
      if (taken[start] === 1 || taken[end - 1] === 1 || !chinese.has(run.slice(start, end))) continue
      found.push({ start, end })
      taken.fill(1, start, end)
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}
