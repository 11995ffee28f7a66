/** Maximum characters after a match in which a name may end. */
const AHEAD = 10
/** Road names with their suffix; 套路, 思路 and the like are excluded. */
const ROAD =
  /^\p{Script=Han}{0,4}?(?:街道|大街|大道|胡同|(?<![套思线销出道电门一网后公陆水铁的])路|巷|弄|(?<![步行逛条上])街)(?=$|[^\p{Script=Han}]|[号口站上与和]|附近|交叉)/u
const BODY = /^\p{Script=Han}{0,4}?(?:协会|学会|基金会|研究所|研究院|纪念馆|纪念日|公益|志愿者|宣传日|宣传周)/u

/** True if a match belongs to the name of a road or an organization: 永久花园路, 抗癌协会. */
export function isInName(text: string, end: number): boolean {
  const after = text.slice(end, end + AHEAD)
  return ROAD.test(after) || BODY.test(after)
}

/** Maximum distance from a term to the marks of its title; `BESIDE` is that from the title to the kind of work. */
const TITLE = 24
const BESIDE = 10
/** Kinds of works, in Chinese and Japanese. */
const WORKS =
  /(?:图书|书籍|[书教]本|课本|教材|绘本|画册|平装|精装|签名本|作者|出版|小说|散文|诗集|漫画|杂志|专辑|唱片|黑胶|单曲|主题曲|歌曲?|吉他谱|钢琴谱|琴谱|曲谱|乐谱|电影|影片|电视剧|纪录片|综艺|话剧|剧本|海报|全[一二三四五六七八九十0-9]+[册卷]|圖書|書籍|教材|繪本|平裝|精裝|小說|專輯|唱片|電影|影集|海報|絵本|文庫|新書|単行本|小説|漫画|写真集|アルバム|シングル|映画|主題歌|楽譜|ポスター|DVD|CD|LP|Blu-?ray)/u
    .source
const BEFORE_WORK = new RegExp(`${WORKS}[的之：:\\s]?$`, 'u')
const AFTER_WORK = new RegExp(`${/^[的之の]?[^。，！？；、\n《『]{0,4}?/u.source}${WORKS}`, 'u')
/**
 * True if a term is in the title of a book, album or film: 《减肥的科学》平装. A bare title is not enough, as it may be a
 * slogan.
 */
export function isInTitle(text: string, start: number, end: number): boolean {
  const close = text.slice(end, end + TITLE).search(/[》』\n]/u)
  if (close === -1) return false
  // The opening mark of a title has the code before its closing mark, in both scripts.
  const opening = String.fromCharCode(text.charCodeAt(end + close) - 1)
  const from = Math.max(0, start - TITLE)
  const open = text.slice(from, start).lastIndexOf(opening)
  if (open === -1 || /[》』\n]/u.test(text.slice(from + open, start))) return false
  return (
    AFTER_WORK.test(text.slice(end + close + 1, end + close + 1 + BESIDE)) ||
    BEFORE_WORK.test(text.slice(Math.max(0, from + open - BESIDE), from + open))
  )
}

/** Kinds of works in English, after up to five more words of the title. */
const WORK_EN =
  /^(?:(?: |['’]s? )[A-Z\d]\w*| on| in| of| and| the){0,5} (?:live |concert |tour )?(?:album|concert|vinyl (?:record|LP)|LP|soundtrack|songbook|lyrics|novel|paperback|hardcover|movie|DVD|Blu-ray)\b/u

/**
 * True if a healing word is the name of a band, film or book: The Cure vinyl record. Words of rank remain claims: Best
 * DVD player.
 */
export const isInNameEn = (text: string, start: number, end: number): boolean =>
  /^[A-Z]/.test(text.slice(start, start + 1)) && WORK_EN.test(text.slice(end, end + 2 * TITLE))
