/** Texts that sellers type to find an HS code: everyday names, listing titles, codes in various spellings. */
const WORDS = `
空气炸锅 电饭煲 戒指 项链 耳环 手链 手机壳 数据线 充电宝 蓝牙耳机 有线耳机 键盘 鼠标 显示器 平板电脑 笔记本电脑 路由器 摄像头 无人机 音箱
电风扇 加湿器 吹风机 卷发棒 电动牙刷 剃须刀 榨汁机 咖啡机 面包机 微波炉 电磁炉 热水壶 洗碗机 吸尘器 扫地机器人 电熨斗 台灯 灯泡 灯带 手电筒
沙发 床垫 枕头 被子 毛毯 窗帘 地毯 桌子 椅子 书架 衣柜 鞋柜 收纳盒 衣架 垃圾桶 拖把 扫帚 毛巾 浴巾 浴帘
T恤 衬衫 牛仔裤 连衣裙 半身裙 羽绒服 毛衣 内衣 袜子 围巾 手套 帽子 皮带 领带 西装 雨衣 泳衣 睡衣 童装 瑜伽裤
运动鞋 皮鞋 凉鞋 拖鞋 靴子 双肩包 手提包 钱包 行李箱 腰包 太阳镜 手表 石英钟 挂钟 闹钟 雨伞 打火机 保温杯 水杯 饭盒
玩具 积木 拼图 毛绒熊 泰迪熊 毛绒玩具 洋娃娃 遥控车 风筝 气球 篮球 足球 羽毛球拍 乒乓球拍 瑜伽垫 哑铃 跳绳 帐篷 睡袋 登山杖
自行车 电动滑板车 轮胎 雨刮器 行车记录仪 车载支架 座椅套 机油 头盔 儿童座椅 婴儿推车 奶瓶 纸尿裤 猫砂 狗粮 宠物窝 牵引绳 鱼缸 猫爬架 鸟笼
口红 眼影 粉底液 香水 洗发水 沐浴露 面膜 防晒霜 指甲油 假睫毛 假发 牙膏 香皂 洗衣液 蜡烛 口罩 体温计 血压计 按摩仪 轮椅
铅笔 钢笔 笔记本 贴纸 剪刀 胶带 计算器 订书机 书 日历 螺丝刀 电钻 扳手 锤子 锯子 螺丝 钉子 锁 梯子 水泵
茶叶 咖啡豆 巧克力 饼干 蜂蜜 大米 面条 果汁 葡萄酒 啤酒 花生 核桃 橄榄油 酱油 奶粉 鱼竿 吉他 钢琴 小提琴 口琴
太阳能板 锂电池 充电器 插座 变压器 电线 开关 继电器 传感器 电路板 塑料袋 纸箱 泡沫板 玻璃杯 瓷盘 不锈钢锅 菜刀 砧板 筷子 餐巾纸
智能手机 活马 冻牛肉 鲜苹果 棉花 钢板 铜管 铝型材 木材 橡胶 陶瓷 玻璃 纸张 塑料 皮革 羊毛 丝绸 珍珠 黄金 水泥
`
const LINES = `
wireless earbuds
stainless steel water bottle
yoga mat
phone case
men's leather wallet
women's summer dress
kids toys
led strip lights
bluetooth speaker
laptop stand
electric toothbrush
air fryer
rice cooker
ring for women
gold plated necklace
cotton t-shirt
running shoes
garden hose
dog bed
cat litter box
baby stroller
car phone holder
solar panel
usb c cable
power bank 20000mah
ceramic mug
kitchen knife set
wooden cutting board
shower curtain
throw pillow
weighted blanket
fishing rod
camping tent
hair dryer
nail polish
face mask
wall clock
teddy bear
jigsaw puzzle
acoustic guitar
8517.13
HS编码：8517.13
HS8517130000
HTS 6109.10.0012
85.17
第85章
海关编码 950300
9999.99
77
8517.13 6109.10
lanyaerji
kongqizhaguo
dfb
瑜伽垫 税号
蓝牙耳机海关编码
藍牙耳機
黑色蓝牙耳机 5.3
户外电源 1000W
没有这种东西
headphnes
`
const OTHERS = `
上海
shanghai
洛杉矶
Los Angeles
LA
ERF1
ONT8
ont 8
ONT8-UPS
FBA ABE8
XUSQ
92551
加州
Moreno
CNSHA
CN SHA
CNXXX
吉布阿里
杰贝阿里
Gothenburg
JNPT
那瓦西瓦
Anvers
汉堡港口
los
san
port
提单
FOB
离岸价
b/l
佣金
亚马逊
amazon
etsy
zz
中国
美国
德
germany
US
USA
QQ
JPY
日本
东京
tokyo
86
.de
奥克兰
`

/** Search texts for HS codes. */
export const HS_WORDS: readonly string[] = [...WORDS.split(/\s+/), ...LINES.split('\n')].filter((word) => word !== '')

/** Search texts for the other lookups; each lookup matches only a few of them. */
export const OTHER_WORDS: readonly string[] = OTHERS.split('\n').filter((word) => word !== '')

/** Search texts without a matching code. */
export const WORDS_WITHOUT_CODE: readonly string[] = ['9999.99', '77', '8517.13 6109.10', '没有这种东西']

const CURRENCIES = `
人民币 美元 美金 美刀 欧元 欧罗 英镑 英磅 日元 日圆 韩元 港币 港元 澳币 澳元 加元 加币 新币 新加坡元 泰铢 越南盾 盾 卢布 卢比 比索 雷亚尔 里亚尔 兹罗提 克朗 里拉 法郎 台币 新台币 澳门元 马币 林吉特 令吉 迪拉姆 兰特 第纳尔
RMB CNY cny USD usd eur Euro euros GBP gbp pound sterling JPY yen KRW won HKD TWD NT$ AUD CAD SGD MYR THB baht VND dong INR rupee rupees BRL real MXN peso PLN zloty SEK NOK DKK krona krone TRY lira AED dirham SAR riyal ZAR rand CHF franc RUB ruble
$ ¥ € £ ₩ ₹ ฿ ₫ R$ kr zł ₺ CN¥ US$ A$ HK$ Rp
renminbi ruppee sterlin dolar dollr reminbi yuan renmingbi meiyuan ouyuan riyuan rmb mei my
泰国 德国 Germany 直布罗陀 Gibraltar 百慕大 Bermuda 开曼 Cayman 关岛 波多黎各 阿鲁巴 库拉索 圣赫勒拿 法罗群岛 南极 XDR 特别提款权 XUA XSU 比特币 ZWL 津巴布韦 GIP KYD XPF ＵＳＤ ＪＰＹ EUR/USD USDCNY 100美元 0 zz 没有这种东西
`

/** Search texts for currencies. */
export const CURRENCY_WORDS: readonly string[] = CURRENCIES.split(/\s+/).filter((word) => word !== '')

const LANDS = `
美国 英国 德国 法国 日本 韩国 中国 香港 澳门 台湾 新加坡 马来西亚 越南 泰国 印尼 印度 阿联酋 迪拜 沙特 土耳其 巴西 墨西哥 加拿大 澳洲 澳大利亚 新西兰 俄罗斯 乌克兰 波兰 荷兰 瑞典 南非 埃及 尼日利亚 阿根廷 智利 秘鲁 哥伦比亚 以色列 梵蒂冈 法罗群岛 直布罗陀 波多黎各 刚果 几内亚 苏丹
US us USA UK GB DE de DEU FR JP KR CN HK TW SG AE UAE BR MX CA AU NZ RU ZA
America england Britain germany deutschland Japan Korea Vietnam Viet Turkey Türkiye Holland Emirates Dubai Brasil Brazil canada united guinea korea
meiguo mg yingguo deguo riben hanguo taiguo agt aodaliya germeny jappan brasil austrailia Singapor malasia philipines
德 国 ＵＳ ＵＳＡ 大阪 巴黎 春节 圣诞节 亚洲 zz 12 没有这种地方
`

/** Search texts for countries with holidays. */
export const LAND_WORDS: readonly string[] = LANDS.split(/\s+/).filter((word) => word !== '')

/** Inputs of the IP lookup: addresses in all notations, and invalid texts. */
export const IP_TEXTS: readonly string[] = [
  '8.8.8.8',
  ' 8.8.8.8 ',
  '1.1.1.1',
  '114.114.114.114',
  '223.5.5.5',
  '120.24.78.68',
  '168.95.1.1',
  '202.64.1.1',
  '203.0.113.9',
  '10.1.2.3',
  '127.0.0.1',
  '192.168.1.1',
  '255.255.255.255',
  '0.0.0.0',
  '100.64.0.1',
  '169.254.0.1',
  '224.0.0.1',
  '８．８．８．８',
  '8。8。8。8',
  '8.8.8.8:443',
  'http://8.8.8.8/path',
  'https://[2001:4860:4860::8888]:443/',
  '8.8.8.0/24',
  '8.8.8.8/255.255.255.0',
  '8.8.8.0-8.8.8.9',
  '8.8.8.1-20',
  '134744072',
  '0x08080808',
  '010.010.010.010',
  '127.1',
  '8.8.8.8.in-addr.arpa',
  'IP地址：8.8.8.8',
  '我的IP是 8.8.8.8',
  '「8.8.8.8」',
  '8.8.8.8，',
  '8.8.8.8\u200b',
  '2001:4860:4860::8888',
  '2400:3200::1',
  '::1',
  '::',
  'fe80::1%eth0',
  '2001:db8::/32',
  '::ffff:8.8.8.8',
  '2002:808:808::1',
  '2001:DB8::1',
  '[2606:4700:4700::1111]',
  '2408:8000::1',
  '8.8.8',
  '8.8.8.256',
  '8..8.8',
  '8.8.8.8.8',
  '8.8.8.8/33',
  '2001::db8::1',
  '12345::1',
  'google.com',
  'www.amazon.com',
  'https://amazon.com/',
  '你好',
  'abc',
  '999',
  '-1',
  '8.8.8.8-2001:db8::1',
  '8.8.8.8 1.1.1.1',
  '13800138000',
  '1.2.3.4.in-addr',
  '8'.repeat(70),
  '1'.repeat(200),
]
