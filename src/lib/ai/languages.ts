/** A language to write in, as used in a region. */
export interface WritingLanguage {
  /** BCP 47; stored in histories and sent to the API. */
  readonly id: string
  /** Name in Chinese. */
  readonly label: string
}

const ROWS = `zh-CN 简体中文,zh-TW 繁体中文,en 英语,ja 日语,ko 韩语,de 德语,fr 法语,es 西班牙语,it 意大利语,pt 葡萄牙语,pt-BR 葡萄牙语（巴西）,
es-MX 西班牙语（墨西哥）,en-GB 英语（英国）,ru 俄语,uk 乌克兰语,pl 波兰语,nl 荷兰语,sv 瑞典语,da 丹麦语,nb 挪威语,fi 芬兰语,is 冰岛语,cs 捷克语,
sk 斯洛伐克语,hu 匈牙利语,ro 罗马尼亚语,bg 保加利亚语,el 希腊语,hr 克罗地亚语,sr 塞尔维亚语,sl 斯洛文尼亚语,lt 立陶宛语,lv 拉脱维亚语,et 爱沙尼亚语,
ca 加泰罗尼亚语,ga 爱尔兰语,ar 阿拉伯语,he 希伯来语,fa 波斯语,ur 乌尔都语,hi 印地语,bn 孟加拉语,ta 泰米尔语,te 泰卢固语,mr 马拉地语,th 泰语,
vi 越南语,id 印度尼西亚语,ms 马来语,fil 菲律宾语,km 高棉语,my 缅甸语,sw 斯瓦希里语,kk 哈萨克语,tr 土耳其语`

/** The 55 languages of the writing tools, beginning in the specification's order (section 9). */
export const WRITING_LANGUAGES: readonly WritingLanguage[] = ROWS.split(/,\s*/).map((row) => {
  const space = row.indexOf(' ')
  return { id: row.slice(0, space), label: row.slice(space + 1) }
})
