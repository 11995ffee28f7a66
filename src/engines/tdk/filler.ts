import { STOP_WORDS } from '../shared/words/stop-words.ts'

// Shop and function words that no buyer searches for.
const ENGLISH =
  'make makes made come comes keep keeps hold holds fit fits work works weigh weighs give gives get use used uses using include included includes including buy sell sale cheap new best amazing great good quality high free shop store online order now today welcome love lovely special wonderful stylish elegant trendy fashionable beautiful perfect ideal easy need needs want every everyone thing things item items product products many much also like help helps allow allows feature features design designed offer offers provide provides ship ships delivery deal deals price choice one two three four five six seven eight nine ten inside outside front back top bottom side per each up off add adds across without within'
const CHINESE =
  '采用 使用 适合 适用 支持 适应 附 附送 带 含 包含 装 放 送 欢迎 光临 新品 新款 爆款 热卖 热销 正品 包邮 厂家 直销 批发 优惠 特价 秒杀 限时 促销 今年 流行 上市 店铺 本店 选购 好物 推荐 专业 优质 高品质 品质 精选 家 版 一款 这款 此款 副 组 约 共 每 可 会 再 不会 不用 不到 轻松 方便 合适 舒适 满足 具有 拥有 提供 进行 其他 全部 任意 所有 搭配 赠送 购买 下单 发货 现货'

const filler = new Set(`${ENGLISH} ${CHINESE}`.split(' '))

/** True if a word is a function word or praise, and so not part of a keyword. */
export function isFiller(norm: string): boolean {
  return filler.has(norm) || STOP_WORDS.has(norm)
}
