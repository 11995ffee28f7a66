import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** For a file of contents or data, a pattern that must match and one that must not. */
const STATEMENTS: readonly (readonly [file: string, says: RegExp, not: RegExp])[] = [
  [
    'data/hs-goods/electronics.csv',
    /^蓝牙耳机,.*,851762,.*中国.*,851830,美国自 2024-09-17 起归这里/m,
    /只有用线连接的耳机才归|2\.4G 或蓝牙无线的归这里/,
  ],
  ['data/hs-goods/electronics.csv', /^游戏耳机,.*中国归这里；美国自 2024-09-17 起/m, /有线头戴耳机才归/],
  ['data/hs-goods/shoes-bags.csv', /^毛绒挂件,.*,950300,/m, /(?:包挂件|bag charm).*,430400,/],
  ['data/hs-goods/shoes-bags.csv', /^毛球挂件,.*,430400,.*,430390,/m, /^毛球挂件,.*,950300,/m],
  ['data/hs-goods/kitchen.csv', /^烘焙油纸,.*,481190,成卷的涂硅油纸/m, /成卷的半透明纸归 48\.06/],
  ['data/hs-goods/home.csv', /^地漏,.*,392290,塑料的归这里/m, /^地漏,.*塑料管件归这里/m],
  ['data/taboos/shared.csv', /^JP,nine,/m, /^JP KR,nine,/m],
  ['content/article/guide-landed-cost.md', /7 月 24 日起 12\.5%.*[\s\S]*每个税则编码 3 欧元/, /还可能有附加税/],
  ['content/article/guide-packaging-prop65.md', /2026 年 9 月 27 日起禁止/, /避免「可降解」等含糊词 \|/],
  ['content/help/hs.md', /中国的 8517\.62.*2024 年 9 月 17 日起归 8518\.30/, /例：蓝牙耳机 8517\.62，/],
  ['content/article/guide-hs-code-choice.md', /H317791.*自 2024 年 9 月 17 日起/, /要看功能是以收听为主还是/],
  ['content/knowledge/yahoo-shopping-japan.md', /2026 年 9 月 1 日起改为收费/, /不收开店费、月费和销售提成/],
  [
    'content/knowledge/yahoo-shopping-japan.md',
    /10,000 日元（未税）.*2\.5%.*1\.5% 改为零.*3% 改为 2%/,
    /原资|决济|薬機法/,
  ],
  ['content/wiki/general-trade.md', /在银行办贸易外汇收支企业名录登记/, /在外汇局办/],
  ['content/knowledge/cdiscount.md', /促销前 30 天内的最低价/, /较低价/],
  ['content/article/guide-off-season-clearance.md', /至少 30 天内的最低价/, /30 天内低价/],
  ['content/wiki/un-38-3.md', /旧标记只能用到 2026 年 12 月 31 日/, /锂电池标记或者电话/],
  ['content/article/guide-carton-labels.md', /36 × 25 × 25 英寸/, /标准箱任一边不超过 25 英寸/],
  ['content/article/guide-fba-first-leg.md', /36 × 25 × 25 英寸/, /任一边不超过 25 英寸/],
  ['content/wiki/bill-of-lading.md', /三份正本，写作 3\/3/, /三正三副/],
  ['content/flash/us-301-forced-labour-duties.md', /收到 2026 年 7 月 23 日为止.*中国为 12\.5%/, /提议/],
  ['content/wiki/de-minimis.md', /H7.*6 位.*H1.*10 位/, /按税则子目每项/],
  [
    'content/wiki/de-minimis.md',
    /25 列伊[\s\S]*最晚 2026 年 12 月 31 日止[\s\S]*推迟到 2026 年 10 月 1 日/,
    /处理费 \| 每项 2 欧元 \|/,
  ],
  [
    'content/article/guide-epr-germany-france.md',
    /VerpackDG.*2026 年 8 月 12 日.*是否按期施行未核实/,
    /VerpackDG）接替，政府草案/,
  ],
  ['content/article/guide-listing-titles.md', /250 和 255 字符两种/, /之后有无缩短看后台/],
  ['data/descriptions/limits.csv', /^amazon,(?:[^,]*,){5}250,/m, /^gmarket,.*,bytes,0,0,0/m],
  ['content/flash/us-ieepa-refunds.md', /govdelivery\.com\/accounts\/USDHSCBP\/bulletins\/4126a9c/, /律所转述/],
  ['content/knowledge/cdiscount.md', /ChannelEngine.*5% 至 20%/, /只能看量级。/],
  ['content/knowledge/zalando.md', /2023 年 7 月起按价位收 5\.55% 至 23\.55%/, /之后有调整/],
  ['content/knowledge/kaufland.md', /不限于带 CE 的/, /带 CE 的商品，欧盟责任人/],
  ['content/knowledge/lazada.md', /2026 年 1 月 1 日起 1,500 泰铢以下也征关税/, /其后又有调整/],
  ['content/wiki/oss.md', /2028 年 7 月起扩大一站式申报/, /适用日期以欧盟页面为准/],
  ['content/lesson/compliance-start.customs.md', /2025 年 8 月 29 日起对所有国家暂停/, /近年变动很大/],
  ['content/company/worldfirst.md', /要么在平台换.*要么在收款商换/, /两次价/],
  ['content/article/guide-export-tax-refund.md', /由 9% 降为 6%，2027 年 1 月 1 日起取消/, /13%，2027/],
  [
    'content/article/guide-lithium-battery.md',
    /由 9% 降为 6%，2027 年 1 月 1 日起取消/,
    /旧标签含电话号码的要求已删除/,
  ],
  ['content/article/guide-returns-handling.md', /2026 年 6 月 19 日起.*撤回.*按钮/, /再通知后/],
  ['content/article/guide-independent-site-vs-marketplace.md', /2026 年 9 月 27 日起.*碳中和/, /消费者撤回权、GPSR/],
  ['content/knowledge/trendyol.md', /2026 年 2 月 6 日起取消 30 欧元/, /限额是否还在/],
  ['content/article/guide-uk-vat.md', /最迟 2028 年 10 月取消/, /时间表以财政部公告为准/],
  ['content/knowledge/hepsiburada.md', /第三方 2025 年的数/, /未记录佣金数字/],
  ['content/knowledge/coupang.md', /出自第三方 2026 年的整理/, /不列数字/],
  ['content/knowledge/woocommerce-magento.md', /PayPal 受理/, /Stripe、PayPal 等对公司所在地有限制/],
  ['content/knowledge/tiktok-shop.md', /2026 年 3 月 31 日起停止卖家自发货.*原定日期不执行/, /Seller Shipping 已停/],
  ['data/taboos/europe.csv', /改用侧面挥手等图标，不用张开的手掌/, /竖拇指以外/],
  ['data/glossary/trade.csv', /^reciprocal-tariff,.*2 月 24 日起不再征收/m, /是否仍在征收/],
  ['data/glossary/trade.csv', /^eu-parcel-duty,.*2026\/382.*每项征 3 欧元/m, /成员国 2025 年 12 月同意/],
  ['data/glossary/trade.csv', /^packaging-law,.*VerpackDG/m, /还须看欧盟包装/],
  ['data/glossary/trade.csv', /^vat,.*用 IOSS 的/m, /卖到欧洲的货须在当地注册申报/],
  ['data/glossary/trade.csv', /^customs-value,.*美国、加拿大、澳大利亚等不计/m, /一般以成交价格为基础，并计入/],
]

describe('a statement that was wrong or out of date is right', () => {
  test.each(STATEMENTS)('%s says %s', (file, says, not) => {
    const text = readFileSync(file, 'utf8')
    expect([says.test(text), not.exec(text)?.[0]]).toEqual([true, undefined])
  })
})

/** Kinds of corrected errors that no content may repeat in any wording. */
const NOWHERE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a carton of the US that may have 25 inches at most on every side', /任一边不超过 25 英寸/],
  ['a lowest price of the law that is called low', /30 ?天内的?(?:较低|低)价/],
  ['a register of the exchange bureau that the bank keeps since 2024-06-01', /在外汇局办[^。]*名录/],
  ['duties that ended spoken of as open', /是否(?:还在|仍在)(?:征收)?/],
]
const MENTIONED = [...new Set(STATEMENTS.map(([file]) => file))]

test.each(NOWHERE)('no corrected file has %s', (_what, pattern) => {
  expect(MENTIONED.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})
