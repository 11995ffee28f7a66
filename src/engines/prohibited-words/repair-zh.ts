import type { Repair } from './repair-clause.ts'

/** Maximum characters on each side that are looked at. */
const AROUND = 16
const CLAUSE = /[，,。！!？?；;、\n]/u
/** Words that can stand neither before nor after a new adjective. */
const DEGREE = /(?:[很更超太挺较得不没最第之所地]|非常|特别|十分|比较|没有|极其|[中里间])$/u
const VERBS = /(?:[做买选要求为把以成当称]|追求|打造|成为|力求|争取|做到)$/u
/** Scope of a rank, which goes with it: 全店最柔软. */
const SCOPE = /(?:全店|全网|全国|全球|全城|世界上?|史上|同类|业界|业内|行业[内里]?|国内|市面上|市场上|有史以来|宇宙)$/u
/** First character of words that are no noun. */
const FUNCTION =
  /^[只仅才就都也不可能会要是在到了过着且和与又而还吗吧啊呢呀哦啦没有让给从把被得地之性度化感型级版款一两几多即均已将应需须当所因但很的们第]/u
const ABSTRACT =
  /^的?(?:加持|旺|必备|进宝|保佑|术|品质|质量|质感|享受|体验|人生|待遇|盛宴|大师|专家|玩家|会员|奢华|审美|品位|明星|阵容|效果|功效|作用|能力|水平|水准|成就|荣誉|疗效|价|优惠|折扣)/u
const ADJECTIVE =
  /^(?:好[看用吃喝听闻玩穿]|舒服|柔软|显[白瘦高]|可爱|漂亮|便宜|实用|百搭|保暖|耐[用穿看脏]|轻便|方便|软|香|甜|大|轻)/u
const STAFF = /^(?:客服|讲师|教练|老师|导购|顾问|设计师|团队)/u
const BEGINNING = /(?:^|[，,。！!？?；;\n【（(\s的款枚条串个件])$/u
const MADE_WELL = /^的?(?:做工|工艺|细节|走线|缝线|打磨|外观)/u

/** Text on both sides of a finding. */
interface Place {
  before: string
  after: string
}

const endsClause = (after: string): boolean => after === '' || CLAUSE.test(after.charAt(0))
const isNounAhead = (after: string): boolean => /^\p{Script=Han}{2}/u.test(after) && !FUNCTION.test(after)

/** Adjective: 最柔软的面料, 面料最柔软, 最柔软面料. */
function adjective(word: string, { before, after }: Place): string | undefined {
  const full = word.length === 1 ? `很${word}` : word
  if (VERBS.test(before)) return undefined
  if (endsClause(after)) return /\p{Script=Han}$/u.test(before) && !before.endsWith('是') ? full : undefined
  if (after.startsWith('的')) {
    if (isNounAhead(after.slice(1))) return full
    return endsClause(after.slice(1)) && before.endsWith('是') ? full : undefined
  }
  return isNounAhead(after) ? `${full}的` : undefined
}

const FITS: Readonly<Record<string, (word: string, place: Place) => string | undefined>> = {
  adj: adjective,
  // Attribute without 的: 顶级羊绒.
  attr: (word, { before, after }) =>
    isNounAhead(after.replace(/^的/u, '')) && !ABSTRACT.test(after) && !/(?:品质|质量|是)$/u.test(before)
      ? word
      : undefined,
  // Attribute that needs its 的: 独一无二的手工皂.
  'attr-of': (word, { after }) =>
    after.startsWith('的') && isNounAhead(after.slice(1)) && !ABSTRACT.test(after) ? word : undefined,
  // Attribute at the beginning of a name: 招财手链.
  lead: (word, { before, after }) =>
    BEGINNING.test(before) && isNounAhead(after) && !ABSTRACT.test(after) ? `${word}的` : undefined,
  adv: (word, { after }) => (ADJECTIVE.test(after) ? word : undefined),
  staff: (word, { after }) => (STAFF.test(after) ? word : undefined),
  made: (word, { before, after }) =>
    MADE_WELL.test(after) || /(?:做工|工艺|细节|走线|缝线|打磨|外观)$/u.test(before) ? word : undefined,
  noun: (word, { before, after }) =>
    /^[格价]/u.test(after) || /[价格折]$/u.test(before) || /^(?:的|[了过])/u.test(after) ? undefined : word,
  verb: (word, { after }) => (/^\p{Script=Han}/u.test(after) || endsClause(after) ? word : undefined),
  // Verb whose object follows: 永不褪色.
  'verb-on': (word, { after }) => (/^\p{Script=Han}/u.test(after) && !FUNCTION.test(after) ? word : undefined),
  // Request to get in touch, without an account behind it.
  contact: (word, { before, after }) =>
    (endsClause(after) || /^(?:咨询|了解|问|领|拿|下单)/u.test(after)) && !/[的是用个]$/u.test(before)
      ? word
      : undefined,
  pred: (word, { before, after }) =>
    endsClause(after) && /\p{Script=Han}$/u.test(before) && !/[的是为]$/u.test(before) ? word : undefined,
}

/** True if the words beside a new word repeat it, or a letter of it. */
const isDouble = (word: string, { before, after }: Place): boolean => {
  const bare = word.replace(/的$/u, '')
  return (
    before.includes(bare) ||
    after.replaceAll(`最${bare}`, '').includes(bare) ||
    before.endsWith(bare.charAt(0)) ||
    after.startsWith(word.slice(-1)) ||
    after.replace(/^的/u, '').startsWith(bare.slice(-1))
  )
}

/** Replaces a Chinese term within its word class, or deletes it before a noun (`-`); undefined where neither fits. */
export function repairZh(text: string, start: number, end: number, word: string, fit: string): Repair | undefined {
  const after = text.slice(end, end + AROUND)
  if (/^[^，,。！!？?；;\n]{0,12}之一/u.test(after) || /^的?(?:没有|不过)/u.test(after)) return undefined
  const written = text.slice(Math.max(0, start - AROUND), start)
  const scope = SCOPE.exec(written)?.[0] ?? ''
  const from = start - scope.length
  const before = written.slice(0, written.length - scope.length)
  if (DEGREE.test(before)) return undefined
  if (word === '-') {
    const isBare = BEGINNING.test(before) && isNounAhead(after) && !ABSTRACT.test(after)
    return isBare ? { start: from, end, text: '' } : undefined
  }
  const place = { before, after }
  const replaced = FITS[fit]?.(word, place)
  return replaced === undefined || isDouble(replaced, place) ? undefined : { start: from, end, text: replaced }
}
