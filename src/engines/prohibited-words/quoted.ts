import { createContextPattern, matchesAfter, matchesBefore, wordsBefore } from './around.ts'

const CLOSING = /[”"」』’》]?/u.source
/** Further quoted or listed terms before a common predicate. */
const MORE_ZH =
  /(?:[、,，和及或与/]?[“"「『‘《][^”"」』’》。！？\n]{1,12}[”"」』’》]|、[^，,。！？!?；;、\n“「『]{1,8}){0,6}/u.source
/** Words that call a promise forbidden, untrue or a mere word. */
const DENOUNCED_ZH = createContextPattern(
  [
    /[”"」』’》]?[^，,。！？!?；;\n]{0,6}(?:违法|违规|犯法|犯罪|入刑|诈骗|骗局|陷阱|不可信|不存在|都是假|是假的|是谎言|是骗|涉嫌|属虚假|属于虚假|[会将要]被(?:处罚|罚|封|下架|降权|投诉|查|判|认定|删)|需要?(?:有|提供|附上?)?(?:依据|证据|证明|来源|出处)|(?:活动)?已经?(?:结束|停止|取消|下线|关闭))/u
      .source,
    `${CLOSING}${MORE_ZH}\\s?(?:等|之类|这类|一类|此类)?的?(?:绝对化|极限|夸大|虚假|违禁|禁用)?(?:用语|词语|词汇|词句|字样|字眼|说法|表述|宣传语|措辞|这个词|一词|二字|两个字|三个字|用語|詞語|詞彙|字樣|說法|措辭)`,
    /[”"」』’》]?(?:等|一词|二字)?(?:均|都|一律)?(?:不得|不可|不能|不允许|不准|禁止|严禁|不应|不要)(?:再|直接|随意|擅自)?(?:用于|用来|用在|使用|出现|写|宣传|作为|标注|标榜)/u
      .source,
    /[”"」』’》]?(?:这种|这类|那种|之类的?|这样的?)(?:大?话|说法|词|字眼|承诺|广告)[^，,。！？!?；;\n]{0,8}(?:不|别|假|信不得|骗)/u
      .source,
  ].join('|'),
  'first',
)

/** A statement of what a law demands or forbids is a quotation; a claim to follow a law is a promise. */
const OF_LAW_ZH =
  /(?<!(?:符合|遵守|按照|依据|根据|依照|通过)[^，,。！？!?；;\n]{0,6})(?:《[^》\n]{2,30}(?:法|条例|指令|规定|办法|准则|指南)》|指令|条例|法律|法规|法案|监管|主管部门)[^。！？；\n]{0,24}(?:要求|规定|必须|应当|须|不得|禁止|写明|标明|标出|标示|列出|公布|注明)[^。！？；\n]{0,24}$/u

/** Verbs by which rules forbid claims. */
const BAN_EN =
  /(?:ban(?:s|ned|ning)?|prohibit(?:s|ed|ing)?|forbid(?:s|den|ding)?|disallow(?:s|ed|ing)?|reject(?:s|ed|ing)?|refus(?:e|es|ed|ing)|restrict(?:s|ed|ing)?|flag(?:s|ged)?|penali[sz]e[sd]?|fined?|sued|avoid(?:s|ed|ing)?|delet(?:e|es|ed|ing)|remov(?:e|es|ed|ing)|(?:not|n['’]t|never) (?:allow(?:ed)?|permit(?:ted)?|accept(?:ed)?|use|write|say|claim))/u
    .source
const MENTION_EN =
  /(?:claim(?:s|ing)?|words?|terms?|phrases?|wording|expressions?|statements?|language|keywords?|slogans?)/u.source
/** Claim cited as forbidden: bans claims such as "best seller". */
const NAMED_EN = createContextPattern(`\\b${BAN_EN}\\b[^.!?\\n]{0,24}?\\b${MENTION_EN}\\b[^.!?\\n]{0,24}`, 'last')
const MORE_EN = /["'”’]?\s?(?:(?:,|and|or|\/)?\s?["“'‘][^"”\n]{1,20}["”'’]\s?){0,3}/u.source
const REFUSED_EN =
  /(?:is|are|was|were|may be|can be|will be|get|gets)\s(?:(?:not|never|also|strictly|now)\s){0,2}(?:allowed|permitted|banned|prohibited|forbidden|illegal|rejected|removed|flagged|restricted|misleading|accepted)\b/u
    .source
const NAMED_AFTER_EN = createContextPattern(`${MORE_EN}(?:${MENTION_EN}\\s)?${REFUSED_EN}`, 'first')

/** Claim cited as forbidden or in need of proof: 「日本一」という表示は根拠が必要です. */
const NAMED_JA = createContextPattern(
  /[」』”"]?(?:[、や]?[「『“][^」』”。\n]{1,12}[」』”]){0,4}(?:など|等|という|といった|の){0,3}(?:表示|表現|用語|文言|言葉|うたい文句)[^。！？\n]{0,24}?(?:禁止|禁じ|違反|違法|規制|根拠|認められ|使えま|使えな|できませ|できな|削除|必要|避け|不可|処分|問題)|[」』”"]?と(?:書|記載|表示|うた|名乗)[^。！？\n]{0,16}?(?:禁止|違反|違法|根拠|使えま|使えな|できませ|できな|必要|不可)/u
    .source,
  'first',
)

const isCjk = (code: number): boolean => code >= 0x2e80

/** True if Chinese or Japanese text continues beside the match, after at most a quotation mark and a blank. */
export function isAmongCjk(text: string, start: number, end: number): boolean {
  for (let at = end; at < Math.min(text.length, end + 3); at++) if (isCjk(text.charCodeAt(at))) return true
  for (let at = start - 1; at >= Math.max(0, start - 3); at--) if (isCjk(text.charCodeAt(at))) return true
  return false
}

/** Maximum characters between a claim and the word that cites it. */
const MENTION_REACH = 36
const MENTIONED = /\b(?:claim|word|term|phras|expr|statement|language|keyword|slogan)/i

/** True if the surrounding English words call the match forbidden. */
export function isQuotedEn(text: string, start: number, end: number): boolean {
  return (
    (MENTIONED.test(text.slice(Math.max(0, start - MENTION_REACH), start)) &&
      matchesBefore(NAMED_EN, text, start, false)) ||
    matchesAfter(NAMED_AFTER_EN, text, end, false)
  )
}

/** True if the surrounding Chinese words call the match forbidden or a mere word. */
export const isQuotedZh = (
  text: string,
  start: number,
  end: number,
  isTraditional: boolean,
  isRank: boolean,
): boolean =>
  matchesAfter(DENOUNCED_ZH, text, end, isTraditional) ||
  (isRank && OF_LAW_ZH.test(wordsBefore(text, start, isTraditional)))

/** True if the following Japanese words call the match forbidden or in need of proof. */
export const isQuotedJa = (text: string, end: number): boolean => matchesAfter(NAMED_JA, text, end, false)
