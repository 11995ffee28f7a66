/**
 * Place names with irregular readings; each page gives the name in pinyin. Checked 2026-11-29:
 * https://en.wikipedia.org/wiki/ and the name.
 */
export const PLACE_READINGS: readonly (readonly [name: string, readings: string[]])[] = [
  ['重庆', ['chóng', 'qìng']], // Chongqing
  ['长春', ['cháng', 'chūn']], // Changchun
  ['长沙', ['cháng', 'shā']], // Changsha
  ['厦门', ['xià', 'mén']], // Xiamen
  ['六安', ['lù', 'ān']], // Lu'an
  ['乐清', ['yuè', 'qīng']], // Yueqing
  ['乐亭', ['lào', 'tíng']], // Laoting_County
  ['单县', ['shàn', 'xiàn']], // Shan_County
  ['番禺', ['pān', 'yú']], // Panyu_District
  ['洪洞', ['hóng', 'tóng']], // Hongtong_County
  ['蔚县', ['yù', 'xiàn']], // Yu_County,_Hebei
  ['大埔', ['dà', 'bù']], // Dabu_County
  ['铅山', ['yán', 'shān']], // Yanshan_County,_Jiangxi
  ['东阿', ['dōng', 'ē']], // Dong'e_County
  ['涡阳', ['guō', 'yáng']], // Guoyang_County
  ['朝阳', ['cháo', 'yáng']], // Chaoyang,_Liaoning
  ['丽水', ['lí', 'shuǐ']], // Lishui
  ['东莞', ['dōng', 'guǎn']], // Dongguan
]

/**
 * Shop words that the lists lack or read differently; each page gives the reading. Checked 2026-11-29:
 * https://en.wiktionary.org/wiki/ and the word.
 */
export const WORD_READINGS: readonly (readonly [word: string, readings: string[]])[] = [
  ['还款', ['huán', 'kuǎn']],
  ['咖喱', ['gā', 'lí']],
  ['粘贴', ['zhān', 'tiē']],
  ['阿胶', ['ē', 'jiāo']],
  ['重装', ['chóng', 'zhuāng']],
  ['着装', ['zhuó', 'zhuāng']],
  ['毛呢', ['máo', 'ní']],
]
