import { toPinyin } from './pinyin-build.ts'
import type { SearchRecord } from './search-index.ts'

const TOOLS = `
长度换算|Length Converter|len
面积换算|Area Converter|area
体积换算|Volume Converter|volume
时间换算|Time Converter|time
温度换算|Temperature Converter|temperature
速度换算|Speed Converter|speed
重量换算|Weight Converter|weight
力换算|Force Converter|force
油耗换算|Fuel Consumption Converter|fuel
进制转换|Number Base Converter|radix
压力换算|Pressure Converter|pressure
能量换算|Energy Converter|energy
功率换算|Power Converter|power
角度换算|Angle Converter|angle
数据存储换算|Data Storage Converter|data
国际单位换算|International System of Units|si
扭矩换算|Torque Converter|torque
亚马逊FBA仓库地址|Amazon FBA Warehouse Addresses|fba
全球港口查询|World Port Lookup|port
世界节假日|World Holidays|holiday
货币符号|Currency Symbols|symbol
世界首都|World Capitals|capital
HS编码查询|Customs Tariff Lookup|hs
IP查询|My Address on the Internet|ip
跨境术语|Trade Glossary|glossary
平台LOGO|Marketplace Brand Marks|logo
汇率换算|Exchange Rate Converter|hlhs
一键换算|Many Currencies at Once|multi-currency
外汇牌价|Bank Exchange Rates|bank-rate
PayPal手续费|PayPal Fee Calculator|paypal
表情翻译|Emoji Translator|emoji
客服话术|Customer Service Replies|reply
文化禁忌|Cultural Taboos|taboo
违禁词检测|Prohibited Words Check|words
TDK生成|Title Description Keywords Generator|tdk
筛选行|Keep Matching Lines|keep-lines
过滤行|Drop Matching Lines|drop-lines
提取分隔符内容|Extract Between Separators|extract
纵向排列|Arrange Vertically|vertical
URL识别|Find Links in Text|url
手机号识别|Find Phone Numbers|phone
邮箱识别|Find Email Addresses|email
去左空格|Strip Left Spaces|strip-left
去全部空格|Strip All Spaces|strip-all
`

/** Tools of the product with their Chinese and English names and slugs; the id is the Chinese name. */
export const TOOL_SET: readonly (SearchRecord & { english: string })[] = TOOLS.trim()
  .split('\n')
  .map((line) => {
    const [chinese = '', english = '', slug = ''] = line.split('|')
    return {
      id: chinese,
      english,
      fields: [
        { text: chinese, pinyin: toPinyin(chinese), weight: 10 },
        { text: english, weight: 10 },
      ],
      codes: [slug],
    }
  })
