/** Task that visitors may expect but no tool does. */
export interface UnsupportedTask {
  what: string
  /** Lower case, without blanks. */
  names: readonly string[]
  near: readonly string[]
  /** Words beside which a tool does it: 表情翻译. */
  except?: RegExp
}

/** Tasks without a tool; the answer says so instead of linking to a wrong one. */
export const UNSUPPORTED_TASKS: readonly UnsupportedTask[] = [
  {
    what: '翻译',
    names: ['翻译', 'translate', 'translation'],
    near: ['跨境术语', '筛选行'],
    except: /表情|emoji|符号/,
  },
  {
    what: '查快递',
    names: ['查快递', '快递查询', '查单号', '查物流', '单号查询', '物流查询', '物流跟踪', '运单查询', 'tracking'],
    near: ['FBA 仓库', '港口', '头程'],
  },
  {
    what: '数字数',
    names: ['字数统计', '统计字数', '数字数', '字符统计', '统计字符', '字符数', 'wordcount', 'charactercount'],
    near: ['产品描述', '筛选行'],
  },
  {
    what: '转大小写',
    names: [
      '大写转小写',
      '小写转大写',
      '大小写转换',
      '转大写',
      '转小写',
      '首字母大写',
      'uppercase',
      'lowercase',
      'titlecase',
    ],
    near: ['替换', '产品描述'],
  },
  {
    what: '生成二维码和条形码',
    names: ['生成二维码', '二维码生成', '条形码生成', '生成条形码', 'qrcode', 'qrcodegenerator', 'barcodegenerator'],
    near: ['FNSKU', 'UPC'],
  },
  {
    what: '图片处理',
    names: ['压缩图片', '图片压缩', '抠图', '去背景', '图片处理', '改图片尺寸', 'removebackground'],
    near: ['平台 Logo', '长度'],
  },
  {
    what: '换算鞋码和服装尺码',
    names: ['鞋码', '尺码', '码鞋', '码的鞋', 'shoesize', 'sizechart', 'clothingsize'],
    near: ['长度', '寸'],
  },
  {
    what: '关税和税费计算',
    names: ['关税计算', '算关税', '税费计算', 'vat计算', 'vat计算器'],
    near: ['HS 编码', 'VAT', '对等关税'],
  },
]
