/** Scripts of `sellerText`. */
export const SCRIPTS = ['ASCII', 'Chinese'] as const

/** Returns the next random number below a bound; the same sequence in every process. */
type Draw = (below: number) => number

const digits = (draw: Draw, count: number): string => Array.from({ length: count }, () => draw(10)).join('')
const pick = (draw: Draw, words: readonly string[]): string => words[draw(words.length)] ?? ''
const order = (draw: Draw): string => `11${draw(5)}-${digits(draw, 7)}-${digits(draw, 7)}`
const asin = (draw: Draw): string => `B0C${digits(draw, 3)}W${digits(draw, 2)}Y`
const mobile = (draw: Draw): string => `1${pick(draw, ['38', '39', '50', '86', '77'])}${digits(draw, 8)}`

const ENGLISH_ITEMS = [
  'Wireless Earbuds Bluetooth 5.3 with Charging Case',
  'USB-C Fast Charger 65W',
  'Stainless Steel Water Bottle 750 ml',
  'LED Desk Lamp, dimmable',
  'Yoga Mat 6 mm, non-slip',
]
const CHINESE_ITEMS = [
  '无线蓝牙耳机 降噪 超长续航',
  '65W 快充充电器',
  '不锈钢保温杯 750 毫升',
  '护眼台灯 可调光',
  '瑜伽垫 加厚防滑',
]

type Writer = (draw: Draw) => string

// Ten kinds of lines, equally likely: orders, listings, addresses, chats; one in ten contains a link, one an address,
// one a number.
const WRITERS: Record<(typeof SCRIPTS)[number], readonly Writer[]> = {
  ASCII: [
    (draw) =>
      `Order ${order(draw)} shipped on 2024-0${1 + draw(9)}-1${draw(10)}, ${1 + draw(4)} items, total $${draw(90)}.${digits(draw, 2)}`,
    (draw) => `${pick(draw, ENGLISH_ITEMS)} | ${asin(draw)} | $${draw(90)}.99 | in stock`,
    (draw) => `  ${pick(draw, ENGLISH_ITEMS)}, ${pick(draw, ['Black', 'White', 'Rose Gold'])}, pack of ${1 + draw(4)}`,
    (draw) => `${1 + draw(9000)} Sunset Blvd Apt ${draw(90)}, Los Angeles, CA 9${digits(draw, 4)}, United States`,
    () => 'Hi, when will my package arrive? It still says label created.',
    () => '  Thanks for the quick reply; the refund has been received today.',
    (draw) => `Tracking 1Z${digits(draw, 3)}AA${digits(draw, 8)} left the warehouse in Ontario`,
    (draw) => `Listing https://www.amazon.com/dp/${asin(draw)}?th=1 needs new pictures`,
    (draw) =>
      `Invoice for buyer${digits(draw, 4)}@${pick(draw, ['gmail.com', 'outlook.com', 'qq.com'])}, paid by card, tax included`,
    (draw) =>
      `Contact Li Wei at ${pick(draw, [mobile(draw), `+86 ${mobile(draw)}`, `0755-8${digits(draw, 7)}`, mobile(draw)])} about the carton labels`,
  ],
  Chinese: [
    (draw) =>
      `订单号 ${order(draw)}，2024 年 ${1 + draw(12)} 月发货，共 ${1 + draw(4)} 件，实付 ¥${draw(900)}.${digits(draw, 2)}，买家已确认收货`,
    (draw) =>
      `${pick(draw, CHINESE_ITEMS)}，适用于苹果安卓手机，${asin(draw)} 现货 ${draw(900)} 件，支持七天无理由退货`,
    (draw) =>
      `  ${pick(draw, CHINESE_ITEMS)}、${pick(draw, ['黑色', '白色', '玫瑰金'])}、${1 + draw(4)} 件装，亚马逊美国站热卖款，全新升级版`,
    (draw) =>
      `广东省深圳市南山区科技园南路 ${1 + draw(200)} 号软件大厦 ${1 + draw(20)} 栋 ${1 + draw(30)}0${1 + draw(8)} 室，张伟收，工作日送货`,
    () => '你好，请问我的包裹什么时候能到？物流信息三天没有更新了，麻烦帮我查一下，谢谢。',
    () => '\u3000\u3000收到，已经联系货代核实清关进度，预计明天下午给您回复，请耐心等待。',
    (draw) => `物流单号 SF${digits(draw, 13)} 已从义乌分拨中心发出，下一站洛杉矶海外仓，预计五天到达`,
    (draw) => `商品链接 https://www.amazon.com/dp/${asin(draw)}?th=1 请更换主图，第二张图文字太小`,
    (draw) =>
      `发票请发到 maijia${digits(draw, 4)}@${pick(draw, ['gmail.com', '163.com', 'qq.com'])}，抬头是深圳市跨海贸易有限公司`,
    (draw) =>
      `联系人李伟，电话${pick(draw, [mobile(draw), `+86 ${mobile(draw)}`, `0755-8${digits(draw, 7)}`, mobile(draw)])}，请在发货前核对外箱标签和数量`,
  ],
}

/** Lines of orders, listings, addresses and chats with the given line ending; the same on every call. */
export function sellerText(script: (typeof SCRIPTS)[number], lines: number, eol: string): string {
  let seed = 20_240_115
  const draw: Draw = (below) => {
    // Linear congruential generator, of which the high bits are better.
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const writers = WRITERS[script]
  return Array.from({ length: lines }, () => (writers[draw(writers.length)]?.(draw) ?? '') + eol).join('')
}
