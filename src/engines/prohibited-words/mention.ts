import type { Term } from './dictionary.ts'

/** Maximum characters on each side of a term that say what the sentence is about. */
const AROUND = 24

/** Printed matter and records about a subject: 减肥打卡表, 抗菌检测报告. */
const PAPERS_ZH =
  /(?:记录[本表]|打卡[本表]|日记|手账|食谱|图书|小说|漫画|绘本|教材|课本|论文|综述|问卷|挂图|标本|科普|登记证|报告编号|(?:测试|检测|检验|试验)报告|说明书)/u
    .source
/** Empty packaging, parts and holders of a thing that is named before them: 特效药片收纳盒. */
const PARTS_ZH = /(?:收纳[盒架袋包]|替换件|替换装|配件|空[盒瓶罐]|托盘|支架|电源线|包装盒|货架)/u.source
const ASKED_ZH =
  /[”"」』]?(?:这个词|两个字)?的?(?:英文|英语|日文|日语|拼音|读音)?(?:是什么意思|(?:怎么|如何)(?:说|写|读|念|拼|翻译)|的定义|这(?:件事|个话题|个问题|回事))/u
    .source
const LEGAL_ZH =
  /\p{Script=Han}{0,3}(?:属于?(?:特殊|第?[一二三]类|药品|医疗|违|虚假|禁)|(?:必须|须|需|应当?)先?(?:注册|备案|取得|凭))/u
    .source
const MENTIONED_AFTER_ZH = new RegExp(
  `^(?:空[盒瓶罐]|\\p{Script=Han}{0,4}?${PAPERS_ZH}|\\p{Script=Han}{1,3}?的?${PARTS_ZH}|${ASKED_ZH}|${LEGAL_ZH})`,
  'u',
)
const TOLD_ZH = /(?:[讲写]|讲述|描写|介绍|关于|有关|讨论|研究)了?$/u
const TOLD_AFTER_ZH =
  /^\p{Script=Han}{0,6}?的?(?:小说|故事|书|文章|电影|纪录片|课程?|论文|节目|帖子|话题)(?!说|里说|上说)/u
/** Question that the next words deny: 顶级阻燃？没有. */
const DENIED_ZH = /^[^，。！？?；\n]{0,8}[？?]\s?(?:没有|没|不是|不会|不能|不可能|并不|并非|假的|不存在|别信|想多了)/u
/** Series of games and films beside their medium: 极品飞车游戏光盘. Slogans rarely run into one. */
const SERIES_ZH =
  /^(?!的)\p{Script=Han}{1,3}(?:(?:游戏|电影|动漫|影视|电视剧)(?:光盘|光碟|卡带|碟片|海报|手办|公仔|周边|原声)|公仔|手办|剧本杀|原版书)|^的?\p{Script=Han}{0,4}?这(?:首(?:歌|曲)|部(?:电影|剧|片))/u

function isMentionedZh(text: string, start: number, end: number, isRank: boolean): boolean {
  const after = text.slice(end, end + AROUND)
  if (DENIED_ZH.test(after) || SERIES_ZH.test(after)) return true
  if (isRank) return false
  return (
    MENTIONED_AFTER_ZH.test(after) ||
    (TOLD_AFTER_ZH.test(after) && TOLD_ZH.test(text.slice(Math.max(0, start - AROUND), start)))
  )
}

/** Books, records and pictures about a subject, after at most one more word: pest control log book. */
const PAPERS_EN =
  /^(?:[ -]\w{1,16})? ?-?(?:log ?books?|journals?|diary|planner|posters?|charts?|text ?books?|flash ?cards?|stickers?|costumes?|board game|colou?ring book|quiz|infographics?|awareness|research paper|exam)\b/iu
const CALLED_EN =
  /^[^.,;:!?\n]{0,24}?\bis (?:the name of|(?:just |only )?the (?:colou?r|brand|model|series|team) name|an? (?:\w+ ){0,2}(?:charity|game|song|film|movie|novel|band|play|word)\b)/iu
/** Song or film whose name begins with a word of rank, or a street: Amazing Grace sheet music, Best Street. */
const NAME_EN =
  /^(?:(?: [A-Z]\w{1,16}){1,3} (?:sheet music|songbook|soundtrack|movie poster|film poster)\b| \((?:19|20)\d\d\)|(?: [A-Z]\w{1,16})? (?:Street|Road|Avenue|Boulevard|Blvd|Mile|County)\b)/u
const DENIED_EN = /^[^.,;:!?\n]{0,24}\? (?:No\b|Not\b|It is not|It isn['’]t|Never\b|Sadly)/u

function isMentionedEn(text: string, start: number, end: number, isRank: boolean): boolean {
  const after = text.slice(end, end + 2 * AROUND)
  return (
    DENIED_EN.test(after) ||
    CALLED_EN.test(after) ||
    (NAME_EN.test(after) && /^[A-Z]/.test(text.slice(start, start + 1))) ||
    (!isRank && PAPERS_EN.test(after))
  )
}

/** Empty packaging, holders and books in Japanese. */
const PARTS_JA =
  /^(?:[\p{Script=Han}\p{Script=Katakana}]{0,3}の?(?:空ボトル|空き?瓶|空き?箱|空容器|収納ケース|ホルダー)|[^。、\n]{0,6}の(?:本|書籍|絵本|辞典|図鑑|論文)(?=$|[、。（(\s]))/u

/** True if a term is the subject of a book, a record, a question or a regulation, rather than a promise. */
export function isMentioned(
  text: string,
  start: number,
  end: number,
  language: Term['language'],
  isRank: boolean,
): boolean {
  if (language === 'zh') return isMentionedZh(text, start, end, isRank)
  if (language === 'en') return isMentionedEn(text, start, end, isRank)
  return !isRank && PARTS_JA.test(text.slice(end, end + AROUND))
}
