import { describe, expect, test } from 'vitest'
import { createAnswerer } from './answer-score.ts'

const ask = createAnswerer()

describe('a question for a fact of something named', () => {
  test.each([
    ['宁波港代码', 'CNNGB · 宁波', 'CNNGB'],
    ['盐田港三字码', 'CNYTN · 盐田', 'CNYTN'],
    ['LAX9 地址', 'LAX9 · Fontana', '11263 Oleander Avenue, Fontana, CA 92337'],
    ['LAX9邮编', 'LAX9 · Fontana', '92337'],
    ['usd是什么币', 'USD · 美元', 'USD'],
    ['港币符号', 'HKD · 港元', 'HK$'],
    ['日本货币符号', 'JPY · 日元', '¥'],
    ['.de 域名', '德国 · DE', '+49'],
    ['德国域名', '德国 · DE', '.de'],
    ['.de', '德国 · DE', '+49'],
    ['加拿大人口', '加拿大 · CA', ' 亿人'],
    ['巴西说什么语言', '巴西 · BR', '葡萄牙语'],
    ['印尼首都', '印度尼西亚 · ID', '雅加达'],
    ['亚马逊logo', '亚马逊 · Amazon', undefined],
    ['什么是fob', 'FOB · 装运港船上交货', 'Free on Board'],
    ['acos是什么意思', 'ACoS · 广告销售成本比', 'Advertising cost of sales'],
    ['美国几个时区', '美国时间', '周六'],
    ['€15 in pounds', '15 EUR', 'GBP'],
    ['15 pounds', '15 lb', '6.80389 kg'],
    ['100 deutsche mark', '100 DEM', '51.13 EUR'],
    ['90度弧度', '90 °', '1.5708 rad'],
    ['10nm扭矩', '10 N·m', 'kgf·m'],
    ['20块5', '20.5 CNY', 'USD'],
    ['32oz 毫升', '32 fl oz (US)', '946.353 mL'],
    ['8x10 inch cm', '8 × 10 in', '20.32 × 25.4 cm'],
    ['50x40x35cm 几个方', '50 × 40 × 35 cm', '0.07 m³'],
    ['60 50 40 15kg', '60 × 50 × 40 cm 15 kg', '0.12 m³'],
    ['我们早9点 英国几点', '北京 09:00 → 英国', '01:00 周日'],
    ['美国东部时间几点', '美东时间', '21:00 周六'],
    ['欧洲基本港有哪些', '欧洲基本港的港口', undefined],
    ['fba仓 加拿大', '加拿大的 FBA 仓库', undefined],
    ['8.8.4.4 归属地', '8.8.4.4', undefined],
    ['报关单', '出口报关单', 'Export declaration'],
    ['bl 提单', 'B/L · 海运提单', 'Bill of Lading'],
    ['外汇牌价 工行', '外汇牌价', undefined],
    ['X视频下载', 'X（Twitter）视频', undefined],
    ['客户差评怎么回', '写回复 · 客服回复生成', undefined],
    ['三块五', '3.5 CNY', 'USD'],
    ['100比塞塔', '100 ESP', 'EUR'],
    ['5kw马力', '5 kW', '6.7'],
    ['30000mah充电宝能上飞机吗', '30 Ah × 3.7 V', '111 Wh'],
    ['美国加州时间', '加州时间', '18:00 周六'],
    ['下个月法国假期', '法国 · 2026 年 12 月', '1 天法定假日'],
    ['西班牙三王节', '西班牙 · 主显节', '2027-01-06'],
    ['洛杉矶附近的fba仓', '洛杉矶附近的 FBA 仓库', undefined],
    ['ISO JPN', '日本 · JP', '+81'],
    ['192.168.0.1是什么', '192.168.0.1', '内网'],
    ['一行变多行', '拆成多行 · 按分隔符拆行', undefined],
    ['多种货币一起换', '一键换算', undefined],
    ['下载ins视频', 'Instagram 视频', undefined],
    ['拍短视频脚本', '写脚本 · 视频脚本生成', undefined],
    ['劳工节', '中国 · 劳动节', '2027-05-01'],
    ['圣诞节是星期几', '美国 · 圣诞节', '2026-12-25 周五'],
    ['64g内存', '64 GB', '65536 MB'],
    ['50美分', '0.5 USD', 'CNY'],
    ['1毛钱', '0.1 CNY', 'USD'],
    ['50 kuna', '50 HRK', '6.64 EUR'],
    ['外箱 60*40*40 毛重18kg', '60 × 40 × 40 cm 18 kg', '0.096 m³'],
    ['第61章', '第 61 章 针织或钩编的服装及衣着附件', '61'],
    ['.co.uk', '英国 · GB', '+44'],
    ['DE是哪个国家', '德国 · DE', '+49'],
    ['新西兰的首都是哪', '新西兰 · NZ', '惠灵顿'],
    ['tt付款', 'T/T · 电汇', 'Telegraphic transfer'],
    ['lc', 'L/C · 信用证', 'Letter of Credit'],
    ['ce认证', 'CE · CE 标志', 'CE marking'],
    ['美东比北京慢几小时', '美东 · 北京 时差', '北京比美东快 13 小时'],
    ['utc+8', 'UTC+8 时间', '10:00 周日'],
    ['gmt-5', 'UTC−5 时间', '21:00 周六'],
    ['东八区', 'UTC+8 时间', '10:00 周日'],
    ['周五下午3点 纽约', '纽约 15:00 → 北京', '04:00 周六，第二天'],
    ['下周三 10am pst', '美西 10:00 → 北京', '02:00 周四，第二天'],
    ['表情翻译', 'emoji 翻译', undefined],
    ['删掉包含某词的行', '过滤行', undefined],
    ['写产品文案', '写标题和描述 · 产品描述生成', undefined],
    ['ps5手柄 hs编码', '游戏手柄', '9504.50'],
  ])('%s is answered by %s', (text, title, value) => {
    const [first] = ask(text).answers
    expect(first?.title).toBe(title)
    if (value !== undefined) expect(first?.value).toContain(value)
  })

  test.each(['ddp和dap区别', 'DDP与DAP的不同', 'ddp vs dap', 'ddp和dap'])('%s shows both terms', (text) =>
    expect(
      ask(text)
        .answers.slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(['Delivered Duty Paid', 'Delivered at Place']),
  )

  test('a sign that two currencies share shows both', () =>
    expect(
      ask('¥是什么')
        .answers.map(({ value }) => value)
        .toSorted(),
    ).toEqual(['CNY', 'JPY']))

  // A unknown name is not answered by a neighbour.
  test.each(['QQQ9 地址', '.io', '.zzz', '火星人口', 'qqq和www区别'])('%s has no such answer', (text) =>
    expect(ask(text).answers.filter(({ kind, slug }) => kind === 'row' && slug !== 'shuyu')).toEqual([]),
  )
})

describe('holidays of a date', () => {
  test.each([
    ['7月4日', '美国 · 2027-07-04 周日', '独立日'],
    ['july 4', '美国 · 2027-07-04 周日', '独立日'],
    ['美国 7/4', '美国 · 2027-07-04 周日', '独立日'],
    ['12月26日 英国', '英国 · 2026-12-26 周六', '节礼日'],
    ['十月一日', '中国 · 2027-10-01 周五', '国庆节'],
    ['10.1放假吗', '中国 · 2027-10-01 周五', '国庆节'],
    ['2027-02-06', '中国 · 2027-02-06 周六', '春节'],
    ['12月25日是什么节', '美国 · 2026-12-25 周五', '圣诞节'],
  ])('%s is %s, %s', (text, title, value) => expect(ask(text).answers[0]).toMatchObject({ title, value }))

  test.each(['12/25', '7-4', '5.1', '1/2', '8.15'])('%s is a number', (text) =>
    expect(ask(text).answers.filter(({ kind }) => kind === 'holiday')).toEqual([]),
  )
})

test('three short numbers are sides, unless they are a code', () => {
  expect(ask('50 40 30').answers[0]).toMatchObject({ kind: 'size', value: '0.06 m³' })
  expect(ask('85 17 13').answers[0]).toMatchObject({ slug: 'hs', value: '8517.13' })
})
