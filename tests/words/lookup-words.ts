/** Texts that sellers type to find an HS code: everyday names, titles of listings, codes as they are written. */
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

/** Words for the HS codes. */
export const HS_WORDS: readonly string[] = [...WORDS.split(/\s+/), ...LINES.split('\n')].filter((word) => word !== '')

/** Words for the other lookups, each of which has no answer for most of them. */
export const OTHER_WORDS: readonly string[] = OTHERS.split('\n').filter((word) => word !== '')

/** Those of the words for which there is no code. */
export const NOTHING: readonly string[] = ['9999.99', '77', '8517.13 6109.10', '没有这种东西']
