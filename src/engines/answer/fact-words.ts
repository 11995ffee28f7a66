import type { RowSet } from './sets.ts'

/** Fact of a row that a question may name. */
export interface Fact {
  /** Words of the fact, as alternatives of a regular expression. */
  words: string
  /** Sets in which the name is looked up, in order. */
  sets: readonly RowSet[]
  /** Column with the fact; the row's usual value without it. */
  column?: string
  /** True for words that only say what kind of thing is named, so that a name with them comes first. */
  isKind?: boolean
}

/** Facts by the words that ask for them; the first fact whose words match and whose row exists counts. */
export const FACTS: readonly Fact[] = [
  { words: '邮编|邮政编码|邮码|zip ?code|zip|post ?code', sets: ['fba'], column: 'zip' },
  { words: '(?:仓库?|收货|详细)?地址|在哪里?|在哪个[州城市]+|位置|仓库?|warehouse|address|location', sets: ['fba'] },
  {
    words: '港口?代码|港口?编码|港口?缩写|五字码|五字代码|三字码|代码|un ?/?locode|port code|code',
    sets: ['ports'],
  },
  { words: '(?:货币)?(?:符号|标志|怎么打)|symbol|sign', sets: ['currencies'], column: 'char' },
  {
    words:
      '(?:是|属于)?(?:什么|哪种|啥)(?:货币|币种|币|钱)|是?哪(?:个国家|国|里|儿)的?(?:货币|钱|币)?|货币|币种|(?:货币|币种)?(?:代码|缩写|简写|简称)|currency(?: code)?',
    sets: ['currencies'],
  },
  {
    words: 'iso(?: ?3166)?(?:代码)?|是?(?:什么|哪一?个|哪)(?:国家|国)(?:的|的代码|的缩写|的简称)?|country',
    sets: ['countries', 'currencies', 'ports', 'fba'],
  },
  { words: '(?:国家)?(?:域名|后缀|顶级域名?)(?:后缀)?|domain|tld', sets: ['countries'] },
  { words: '(?:平台)?(?:logo|图标|标志|标识|商标)(?:图片|下载|素材|矢量图?)?|icon', sets: ['logos'] },
  {
    words:
      "(?:是|指)(?:什么|啥|嘛)(?:意思|东西|费用|费|单|单据|玩意)?|(?:什么|啥)意思|(?:什么|啥)是|(?:的)?(?:意思|含义|定义|概念|解释|全称|全名|简称|英文|英语|中文)(?:名|名称|缩写)?|缩写|怎么(?:翻译|理解|讲)|怎么说|用英[文语]怎么说|英[文语]怎么说|meaning|means?|stands? for|definition|what is|what are|what's|define",
    sets: ['glossary', 'currencies', 'countries', 'fba', 'ports'],
  },
  {
    words:
      '(?:一般|大概)?(?:体积|容积|容量|载重|限重|内径|内尺寸|外尺寸|尺寸|规格)|(?:能|可以)?装?多少(?:方|立方米?|个立方|吨)|装几方',
    sets: ['glossary'],
  },
  // Kinds of terms: T/T 付款, CE 认证, 头程运费.
  {
    words:
      '付款|支付|收款|认证|标准|证书|条款|术语|平台|模式|广告|物流|系统|贸易|方式|运输|运费|费用|公司|法规|要求|规则|注册|申请',
    sets: ['glossary'],
    isKind: true,
  },
]

/** Words that ask for the difference of two terms. */
export const DIFFERENCE = /(?:之间)?(?:的|有什么|有啥)?(?:区别|差别|不同|对比|比较|difference)(?:在哪里?|是什么)?$/i
/** Two terms side by side are such a question without these words too. */
export const VERSUS = / vs\.? |还是|^[a-z/]{2,9} ?[和与跟、] ?[a-z/]{2,9}$/i
/** Words and signs between the two terms. */
export const BETWEEN_TERMS = / ?(?:和|与|跟|同|还是|vs\.?(?![a-z])|、|\/|,|，|&) ?| /i
