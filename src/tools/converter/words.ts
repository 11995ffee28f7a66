/** Chinese texts of the pair, which is rendered first. */
export const CHINESE_WORDS = {
  from: '从',
  to: '换算成',
  unit: '单位',
  placeholder: '输入数值',
  rounded: '已按有效数字四舍五入',
}

export type ConverterWords = typeof CHINESE_WORDS

export type ConverterLanguage = 'zh' | 'en'
