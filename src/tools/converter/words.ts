/** The words of what is there first: the pair. */
export const ZH = {
  from: '从',
  to: '换算成',
  unit: '单位',
  placeholder: '输入数值',
  rounded: '已按有效数字四舍五入',
}

export type ConverterWords = typeof ZH

export type ConverterLanguage = 'zh' | 'en'
