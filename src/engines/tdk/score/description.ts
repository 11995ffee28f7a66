import { measurePixelWidth, SNIPPET_LIMITS } from '../../../lib/snippet-room.ts'
import { findClaim, findUnsupportedMark } from '../claims.ts'
import { normalizeKeywordText } from '../normal.ts'
import type { TdkFinding } from '../operation.ts'
import { findMostRepeated, countKeyword } from '../repeats.ts'
import { measureSnippet } from '../room.ts'
import { createFindingFactory, isOtherLanguage, findSubject, type Subject } from './subject.ts'

const { error, warn, info } = createFindingFactory('description')

const HOLLOW =
  /欢迎(?:光临|来到|访问|浏览)|感谢您?(?:访问|浏览|光临)|竭诚|客户至上|诚信为本|合作共赢|welcome to (?:our|my|the)|(?:finest|high(?:est)?|good|best) quality (?:products?|goods)|excellent service|contact us (?:for|today|now)|satisfaction is our/i
const SHORT = 0.45
const MAX_REPEATS = 3
const ENDS = /[。.！!？?；;）)”"』」…]$/u

function isCut(description: string): boolean {
  return /(?:\.{3}|…)$/.test(description) || (/[，,。.;；]\s?\S/u.test(description) && !ENDS.test(description))
}

function lengthFindings({ page: { description }, engine }: Subject): TdkFinding[] {
  const { width, mostWidth, characters, mostCharacters } = measureSnippet(description, 'description', engine)
  if (width > mostWidth || characters > mostCharacters)
    return [
      warn(
        'long',
        '描述太长，会被截断',
        `现在 ${characters} 个字符、${Math.round(width)} 像素，约能显示 ${mostWidth} 像素；要紧的放前面`,
      ),
    ]
  const { descriptionSize, descriptionWidth } = SNIPPET_LIMITS.googlePhone
  // Phones show a shorter second line. This costs no points, as a description should fill the space on desktops.
  if (engine === 'google' && measurePixelWidth(description, descriptionSize) > descriptionWidth)
    return [
      info(
        'phone',
        '谷歌手机上显示不全',
        `手机约能显示 ${descriptionWidth} 像素，现在 ${Math.round(width)} 像素；要紧的放前面`,
      ),
    ]
  return width < mostWidth * SHORT ? [warn('short', '描述太短', '写满两行更能吸引点击：用途、规格、材质')] : []
}

/** Faults of a description. An empty description gets no further findings. */
export function checkDescription(subject: Subject): TdkFinding[] {
  const { page, keywords, content } = subject
  const description = page.description.trim()
  if (description === '') return [error('missing', '没有描述', '搜索引擎会自己截一段正文，往往不好看')]
  if (isOtherLanguage(description, content))
    return [error('language', '描述和正文不是一种语言', '改成和正文同一种语言')]
  const place = findSubject(description, keywords)
  if (HOLLOW.test(description) && place === -1)
    return [error('generic', '描述是放在哪里都行的套话', '换成这个页面的东西：是什么、给谁用、有什么规格')]
  const same = normalizeKeywordText(description) === normalizeKeywordText(page.title)
  const repeated = findMostRepeated(description)
  const stuffed =
    repeated.count > MAX_REPEATS ||
    (keywords[0] !== undefined && countKeyword(description, keywords[0].text) > MAX_REPEATS)
  const claim = findClaim(description) || findUnsupportedMark(description, content)
  return [
    ...lengthFindings(subject),
    ...(same ? [warn('same', '描述和标题一样', '白白少了两行可以说话的地方')] : []),
    ...(place === -1 && keywords[0]
      ? [warn('keyword', `描述里没有「${keywords[0].text}」`, '搜到的词在描述里会加粗，没有就少了这个机会')]
      : []),
    ...(stuffed
      ? [error('stuffed', `「${repeated.word}」出现了 ${repeated.count} 次`, '写成通顺的一两句话，同一个词最多三次')]
      : []),
    ...(isCut(description) && !stuffed ? [warn('cut', '描述没有说完', '结尾断在半句，补完整或删掉半句')] : []),
    ...(claim === '' ? [] : [warn('claim', `「${claim}」没有依据`, '换成能查证的事实')]),
  ]
}
