import { RULE_LANGUAGES } from './operation.ts'

const ENGLISH = new Set('the and of with for is are in on to a an it your from by or at that this as be can'.split(' '))
const OTHER = new Set(
  'der die das und mit für von ist ein eine den dem zu auf le la les de des du et pour avec une est dans sur el los las del con para una y en por il di per che della nella non het van een voor met op och för med är ett i på da dos um uma com no na ve bir için ile dan yang untuk dengan oraz do nie jest'.split(
    ' ',
  ),
)
/** Minimum share of kana among the letters of a Japanese text. */
const KANA = 0.1

/** Language of a text, as precisely as the choice of a writer needs. */
export function detectLanguage(text: string): 'zh' | 'en' | 'other' {
  const letters = text.match(/\p{L}/gu) ?? []
  const share = (script: RegExp): number =>
    letters.filter((letter) => script.test(letter)).length / Math.max(1, letters.length)
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/u) > KANA) return 'other'
  const words = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? []
  // A Chinese character counts as about half a word.
  if ((text.match(/\p{Script=Han}/gu) ?? []).length > words.length) return 'zh'
  if (share(/\p{Script=Latin}/u) < 0.5) return 'other'
  const count = (known: ReadonlySet<string>): number => words.filter((word) => known.has(word)).length
  const strange = words.filter((word) => /[^a-z]/.test(word)).length
  return count(OTHER) > count(ENGLISH) || strange * 8 > words.length ? 'other' : 'en'
}

const ASK = '其他语言要用模型生成'

/**
 * Reason why the rule engine cannot write a language, in a sentence; '' if it can. The default language is that of the
 * text.
 */
export function describeLanguageFault(language: string, text: string): string {
  if (language !== '' && !RULE_LANGUAGES.includes(language)) return `规则引擎只写简体中文和英语，${ASK}`
  const written = detectLanguage(text)
  if (written === 'other') return `这段文字不是中文或英语。规则引擎只写这两种，${ASK}`
  if (language === '' || (written === 'zh') === (language === 'zh-CN')) return ''
  return written === 'zh'
    ? '这段文字是中文，规则引擎不翻译：把语言换成简体中文，或填写英文文字，或用模型生成'
    : '这段文字是英语，规则引擎不翻译：把语言换成英语，或填写中文文字，或用模型生成'
}
