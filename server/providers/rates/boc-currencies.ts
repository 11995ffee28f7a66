/**
 * Currencies of Bank of China's board: code, our name (as in `data/currencies`; a test compares them), and names that
 * the board uses or used. Visitors only see our names.
 */
const LINES = `
AED 阿联酋迪拉姆
AUD 澳大利亚元 澳元
BND 文莱元
BRL 巴西雷亚尔 巴西里亚尔
CAD 加拿大元 加元
CHF 瑞士法郎
CZK 捷克克朗
DKK 丹麦克朗
EUR 欧元
GBP 英镑
HKD 港元 港币
HUF 匈牙利福林
IDR 印度尼西亚盾 印尼卢比 印尼盾
ILS 以色列新谢克尔 以色列谢克尔 以色列镑
INR 印度卢比
JPY 日元
KHR 柬埔寨瑞尔
KRW 韩元 韩国元
KWD 科威特第纳尔
KZT 哈萨克斯坦坚戈 坚戈
LAK 老挝基普 基普
MMK 缅甸元 缅元 缅币
MNT 蒙古图格里克 图格里克
MOP 澳门元
MXN 墨西哥比索
MYR 马来西亚林吉特 林吉特 马来西亚令吉
NOK 挪威克朗
NPR 尼泊尔卢比
NZD 新西兰元
PHP 菲律宾比索
PKR 巴基斯坦卢比
PLN 波兰兹罗提 兹罗提
QAR 卡塔尔里亚尔
RON 罗马尼亚列伊
RSD 塞尔维亚第纳尔
RUB 俄罗斯卢布 卢布
SAR 沙特里亚尔
SEK 瑞典克朗
SGD 新加坡元
THB 泰铢 泰国铢
TRY 土耳其里拉 新土耳其里拉
TWD 新台币 台币 台湾元
TZS 坦桑尼亚先令
USD 美元
UZS 乌兹别克斯坦苏姆
VND 越南盾
XOF 西非法郎
ZAR 南非兰特
ZMW 赞比亚克瓦查`

/** A currency of the board. */
export interface BoardCurrency {
  code: string
  name: string
}

/** Currencies by every name that the board may use, ours included. */
export const BOARD_CURRENCIES: ReadonlyMap<string, BoardCurrency> = new Map(
  LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', name = '', ...others] = line.split(' ')
      return [name, ...others].map((alias): [string, BoardCurrency] => [alias, { code, name }])
    }),
)
