/** Task in visitors' words, with the tool and the options that do it. */
export interface ToolTask {
  /** Lower case; blanks do not count. */
  words: readonly string[]
  slug: string
  state?: Readonly<Record<string, string>>
  /** Task text before the tool's name; '' if the name says it. */
  title: string
  why: string
}

/** Tasks and the tools that do them. Keys of `state` are URL fields of the tool's page. */
export const TOOL_TASKS: readonly ToolTask[] = [
  {
    words: ['去重', '去重复', '删除重复', '去除重复', '查重', 'deduplicate', 'quchong'],
    slug: 'quchong',
    title: '',
    why: '重复的行只留一行',
  },
  { words: ['去空行', '空行', '去掉空行', 'qukonghang'], slug: 'qukonghang', title: '', why: '去掉空白的行' },
  {
    words: ['排序', '排列', '从大到小', '从小到大', '打乱', 'paixu'],
    slug: 'paixu',
    title: '',
    why: '按拼音、数字或原样排行',
  },
  { words: ['替换', '改字', '批量改', '查找', 'tihuan'], slug: 'tihuan', title: '', why: '把一段文字换成另一段' },
  {
    words: ['去换行', '去掉换行', '合并成一行', '合并行', '删除换行', '去回车', 'join lines'],
    slug: 'qbkg',
    state: { removeLineBreaks: '1' },
    title: '去换行',
    why: '打开时已勾选「换行也去掉」',
  },
  {
    words: ['去空格', '删空格', '去掉空格', '删除空格', '空格', 'trim', 'remove spaces', 'qukongge'],
    slug: 'qbkg',
    title: '去空格',
    why: '去掉所有空白',
  },
  {
    words: ['加行号', '行号', '编号', 'line numbers'],
    slug: 'shaixuan',
    state: { lineNumbers: '1' },
    title: '加行号',
    why: '打开时已勾选「带行号」',
  },
  {
    words: ['正则', '正则表达式', 'regex', 'regexp'],
    slug: 'shaixuan',
    state: { regex: '1' },
    title: '正则筛选',
    why: '打开时已勾选「正则表达式」',
  },
  {
    words: ['提取邮箱', '找邮箱', '邮箱', '邮件地址', 'extract email', 'email', 'emails'],
    slug: 'yxdz',
    title: '',
    why: '从文本里找出邮箱',
  },
  {
    words: [
      '提取手机号',
      '提取电话',
      '找手机号',
      '电话号码',
      '手机号',
      '号码',
      'phone',
      'phone numbers',
      'extract phone',
    ],
    slug: 'sjh',
    title: '',
    why: '从文本里找出电话',
  },
  {
    words: ['提取链接', '提取网址', '找网址', '链接', '网址', 'url', 'urls', 'links', 'extract links'],
    slug: 'URL',
    title: '',
    why: '从文本里找出网址',
  },
  {
    words: ['分列', '拆分', '拆行', '换行', '逗号换行', '按逗号分行', '竖排', 'split', 'split lines'],
    slug: 'zxfgf',
    title: '拆成多行',
    why: '按分隔符断开，一行一个',
  },
  { words: ['筛选', '保留行', '提取行', 'filter', 'grep'], slug: 'shaixuan', title: '', why: '只保留含关键词的行' },
  { words: ['删除行', '排除', '过滤', '剔除'], slug: 'guolv', title: '', why: '去掉含关键词的行' },
  {
    words: [
      '体积重',
      '体积重量',
      '材积',
      '材积重',
      '抛重',
      '泡重',
      '计费重',
      '计费重量',
      '抛货',
      'volumetric weight',
      'dimensional weight',
      'dim weight',
      'tijizhong',
      'tjz',
    ],
    slug: 'tijizhong',
    title: '',
    why: '也可以直接输入 60*40*30cm 5kg',
  },
  { words: ['方数', '算方', '立方数', 'cbm'], slug: 'tijizhong', title: '算方数', why: '也可以直接输入 60*40*30cm' },
  {
    words: [
      '定价',
      '定价表',
      '怎么定价',
      '到岸成本',
      '落地成本',
      '保本价',
      '盈亏平衡',
      '利润',
      '利润计算',
      '算利润',
      '利润率',
      '毛利',
      '毛利率',
      '净利润',
      '成本核算',
      'profit',
      'margin',
      'pricing',
      'landed cost',
      'break even',
      'lirun',
      'dingjia',
    ],
    slug: 'dingjia',
    title: '',
    why: '从成本算到售价和利润，几个市场并排',
  },
  {
    words: ['关税', '算关税', '关税计算', '进口税', '进口关税', 'duty', 'import duty', 'tariff'],
    slug: 'dingjia',
    title: '算关税',
    why: '填 HS 编码和市场，逐层列出税率和来源',
  },
  {
    words: ['fba费', 'fba费用', 'fba配送费', 'fba fee', 'fba fees', '亚马逊佣金', '平台佣金', '算佣金'],
    slug: 'dingjia',
    title: '算 FBA 费和佣金',
    why: '按尺寸、重量和类目，写明公布日期',
  },
  {
    words: ['到账', '提现', '收款', '到手', '手续费', 'fees', 'payout'],
    slug: 'paypal',
    title: '',
    why: '扣掉手续费后到账多少',
  },
  {
    words: ['反推', '反推收款', '要收多少'],
    slug: 'paypal',
    state: { d: 'reverse' },
    title: '反推收款',
    why: '想到账多少，该收多少',
  },
  { words: ['结汇', '购汇', '换汇', '卖美元', '买美元', '牌价'], slug: 'whpj', title: '', why: '银行买入价、卖出价' },
  {
    words: ['换算', '单位换算', '单位', 'convert', 'converter', 'units'],
    slug: 'zhiliang',
    title: '',
    why: '也可以直接输入 5kg、10cm',
  },
  {
    words: ['汇率', '外汇', '换钱', '货币换算', 'exchange rate', 'fx', 'huilv'],
    slug: 'hlhs',
    title: '',
    why: '也可以直接输入 100 usd',
  },
  { words: ['多币种', '一次换多种货币', '一键换算'], slug: 'yjhs', title: '', why: '一个金额换成多种货币' },
  {
    words: ['归类', '报关', '税号', '海关编码', '商品编码', 'hs code', 'tariff', 'hs编码', 'hscode'],
    slug: 'hs',
    title: '',
    why: '也可以直接输入商品名，例如 蓝牙耳机',
  },
  {
    words: ['仓库', '亚马逊仓库', '仓库地址', 'fba地址', 'fba仓库', '亚马逊仓', 'warehouse'],
    slug: 'fba',
    title: '',
    why: '也可以直接输入代码，例如 ONT8',
  },
  {
    words: ['港口', '海港', '起运港', '目的港', 'port', 'ports', 'seaport'],
    slug: 'gangkou',
    title: '',
    why: '也可以直接输入港名，例如 洛杉矶',
  },
  {
    words: ['假期', '节假日', '放假', '节日', '大促', '营销日历', 'holiday', 'holidays'],
    slug: 'jieri',
    title: '',
    why: '也可以直接输入 德国假期',
  },
  {
    words: ['时差', '世界时间', '几点', '时间', '世界时钟', '时区', 'time', 'time zone', 'world clock'],
    slug: 'sjsd',
    title: '',
    why: '也可以直接输入 纽约几点',
  },
  {
    words: ['去水印', '视频去水印', '水印', 'watermark', 'remove watermark'],
    slug: 'TikTok',
    title: '视频去水印',
    why: '平台给出无水印的文件时可以下载',
  },
  {
    words: ['视频下载', '下载视频', '视频', '短视频', 'video download', 'download video'],
    slug: 'TikTok',
    title: '视频下载',
    why: '粘贴分享链接，四个平台的都认',
  },
  {
    words: [
      '网页体检',
      '网站体检',
      '独立站体检',
      '体检',
      'seo',
      'seo检查',
      'seo诊断',
      '查收录',
      '收录',
      '标题描述',
      'tdk检查',
      'meta标签',
      '结构化数据',
      'hreflang',
      'site audit',
      'seo audit',
    ],
    slug: 'seo',
    title: '',
    why: '给一个网址、源码或文件，指出要改的地方',
  },
  {
    words: [
      '写邮件',
      '发邮件',
      '写英文邮件',
      '写开发信',
      '发开发信',
      '拟邮件',
      '编邮件',
      '写信',
      '写商务邮件',
      'write email',
      'write an email',
      'draft email',
    ],
    slug: 'youjian',
    title: '写邮件',
    why: '按场景和语气写一封，可以再改',
  },
  {
    words: [
      '写回复',
      '回复买家',
      '回复客户',
      '回买家',
      '回客户',
      '回邮件',
      '回复邮件',
      '回复差评',
      '写客服回复',
      'reply',
    ],
    slug: 'huashu',
    title: '写回复',
    why: '贴上买家的话，按场景写回复',
  },
  {
    words: ['写标题', '写listing', '写五点', '写描述', '写产品描述', '写商品描述', '写详情', '写卖点', 'write listing'],
    slug: 'cpms',
    title: '写标题和描述',
    why: '按商品事实写标题、五点和描述',
  },
  {
    words: ['写脚本', '写视频脚本', '拍视频', '写分镜', '写口播'],
    slug: 'spjb',
    title: '写脚本',
    why: '按商品事实写分镜和口播',
  },
  {
    words: ['写帖子', '发帖', '发帖子', '写文案', '写种草', '写笔记', '发小红书', 'write post'],
    slug: 'tiezi',
    title: '写帖子',
    why: '按平台写种草和推广文案',
  },
  {
    words: ['术语', '缩写', '名词', '什么意思', 'glossary', 'terms'],
    slug: 'shuyu',
    title: '',
    why: '也可以直接输入 FOB',
  },
]

/** Task that visitors may expect but no tool does. */
export interface UnsupportedTask {
  what: string
  /** Lower case, without blanks. */
  names: readonly string[]
  near: readonly string[]
}

/** Tasks without a tool; the answer says so instead of linking to a wrong one. */
export const UNSUPPORTED_TASKS: readonly UnsupportedTask[] = [
  { what: '翻译', names: ['翻译', 'translate', 'translation'], near: ['跨境术语', '筛选行'] },
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
    what: '关税和税费计算',
    names: ['关税计算', '算关税', '税费计算', 'vat计算', 'vat计算器'],
    near: ['HS 编码', 'VAT', '对等关税'],
  },
]
