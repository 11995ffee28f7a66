/** All pinyin syllables, without tones, ü as v. */
export const SYLLABLES: ReadonlySet<string> = new Set(
  `a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang cao ce cen ceng cha chai chan chang chao che chen cheng chi chong chou chu chua chuai chuan chuang chui chun chuo ci cong cou cu cuan cui cun cuo
  da dai dan dang dao de dei den deng di dia dian diao die ding diu dong dou du duan dui dun duo e ei en eng er fa fan fang fei fen feng fo fou fu ga gai gan gang gao ge gei gen geng gong gou gu gua guai guan guang gui gun guo
  ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo ji jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke kei ken keng kong kou ku kua kuai kuan kuang kui kun kuo
  la lai lan lang lao le lei leng li lia lian liang liao lie lin ling liu long lou lu luan lun luo lv lve ma mai man mang mao me mei men meng mi mian miao mie min ming miu mo mou mu na nai nan nang nao ne nei nen neng ni nian niang niao nie nin ning niu nong nou nu nuan nuo nv nve
  o ou pa pai pan pang pao pei pen peng pi pian piao pie pin ping po pou pu qi qia qian qiang qiao qie qin qing qiong qiu qu quan que qun ran rang rao re ren reng ri rong rou ru rua ruan rui run ruo sa sai san sang sao se sen seng sha shai shan shang shao she shei shen sheng shi shou shu shua shuai shuan shuang shui shun shuo si song sou su suan sui sun suo
  ta tai tan tang tao te tei teng ti tian tiao tie ting tong tou tu tuan tui tun tuo wa wai wan wang wei wen weng wo wu xi xia xian xiang xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun
  za zai zan zang zao ze zei zen zeng zha zhai zhan zhang zhao zhe zhei zhen zheng zhi zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo zi zong zou zu zuan zui zun zuo`.split(
    /\s+/,
  ),
)
const MAX_SYLLABLE_LENGTH = 6
/** Maximum letters of a word that is parsed as pinyin. MAX_WAYS: maximum number of splits. */
const MAX_WORD = 40
const MAX_WAYS = 4
/** Matches the initials of a search: a single initial is too unspecific, and nobody types more than ten. */
const INITIALS = /^[a-z]{2,10}$/

const SPOKEN = '音'
const INITIAL = '首'

/** A token that a text must contain; `isBegun` if a prefix is enough. */
export interface QueryToken {
  token: string
  isBegun?: true
}

function pairs(of: readonly string[]): string[] {
  return of.slice(1).map((each, at) => (of[at] ?? '') + each)
}

/**
 * Returns the index tokens of Chinese characters by pronunciation: each syllable, two neighbouring syllables, and two
 * neighbouring initials.
 */
export function toSoundTokens(syllables: readonly string[]): string[] {
  const initials = pairs(syllables.map((syllable) => syllable.slice(0, 1)))
  return [
    ...new Set([
      ...[...syllables, ...pairs(syllables)].map((sound) => SPOKEN + sound),
      ...initials.map((pair) => INITIAL + pair),
    ]),
  ]
}

/** All prefixes of syllables, for a syllable that is only partly typed. */
const BEGINNINGS = new Set(
  [...SYLLABLES].flatMap((syllable) => Array.from(syllable, (_, length) => syllable.slice(0, length + 1))),
)

interface Parting {
  whole: string[]
  begun: string
}

/**
 * Splits a word into syllables in at most MAX_WAYS ways; if `mayBreak`, the last part may be the beginning of a
 * syllable. Positions from which no split exists are remembered, so the work is linear in the word's length.
 */
export function splitSyllables(word: string, mayBreak: boolean): Parting[] {
  const found: Parting[] = []
  const deadEnds = new Set<number>()
  const walk = (at: number, whole: string[]): void => {
    if (found.length >= MAX_WAYS || deadEnds.has(at)) return
    if (at === word.length) return void found.push({ whole, begun: '' })
    const before = found.length
    // Longest syllable first, as people read it without separators.
    for (let length = Math.min(MAX_SYLLABLE_LENGTH, word.length - at); length > 0; length -= 1) {
      const syllable = word.slice(at, at + length)
      if (SYLLABLES.has(syllable)) walk(at + length, [...whole, syllable])
    }
    const rest = word.slice(at)
    if (
      mayBreak &&
      whole.length > 0 &&
      found.length < MAX_WAYS &&
      rest.length < MAX_SYLLABLE_LENGTH &&
      BEGINNINGS.has(rest)
    )
      found.push({ whole, begun: rest })
    if (found.length === before) deadEnds.add(at)
  }
  walk(0, [])
  return found
}

function tokensOfParting({ whole, begun }: { whole: readonly string[]; begun: string }): QueryToken[] {
  const spoken = whole.length === 1 && begun === '' ? whole : pairs(whole)
  const last = whole.at(-1) ?? ''
  return [
    ...spoken.map((sound) => ({ token: SPOKEN + sound })),
    ...(begun === '' ? [] : [{ token: SPOKEN + last + begun, isBegun: true as const }]),
  ]
}

/**
 * Returns the readings of a Latin word as pinyin or initials; a text must have all tokens of one reading. `mayBreak` if
 * the word may be incomplete. Empty for other words.
 */
export function toSoundQueries(word: string, mayBreak = false): QueryToken[][] {
  const typed = word.replaceAll('ü', 'v')
  if (!/^[a-z]+$/.test(typed) || typed.length > MAX_WORD) return []
  const spelled = splitSyllables(typed, mayBreak).map(tokensOfParting)
  const initials = INITIALS.test(typed) ? [pairs(typed.split('')).map((pair) => ({ token: INITIAL + pair }))] : []
  return [...spelled, ...initials]
}

/**
 * Returns the index after the last syllable that spells the word from `start` on, or undefined if the syllables do not
 * spell it.
 */
function spelledUntil(
  syllables: readonly string[],
  start: number,
  typed: string,
  mayBreak: boolean,
): number | undefined {
  let letters = 0
  for (let at = start; at < syllables.length && letters < typed.length; at += 1) {
    const syllable = syllables[at] ?? ''
    const isWhole = typed.startsWith(syllable, letters)
    if (!isWhole) return mayBreak && at > start && syllable.startsWith(typed.slice(letters)) ? at + 1 : undefined
    letters += syllable.length
    if (letters === typed.length) return at + 1
  }
  return undefined
}

function hasInitials(syllables: readonly string[], start: number, typed: string): boolean {
  for (let at = 0; at < typed.length; at += 1) if (syllables[start + at]?.[0] !== typed[at]) return false
  return typed.length > 1
}

/**
 * Finds the parts of the syllables that spell a word, or whose initials are the word: [start, end) by character.
 * `mayBreak` is true if the word may be incomplete after a whole syllable.
 */
export function findBySound(
  syllables: readonly string[],
  word: string,
  mayBreak = false,
): [start: number, end: number][] {
  const typed = word.replaceAll('ü', 'v')
  if (typed.length > MAX_WORD) return []
  const found: [number, number][] = []
  for (let start = 0; start < syllables.length; start += 1) {
    const end = spelledUntil(syllables, start, typed, mayBreak)
    if (end !== undefined) found.push([start, end])
    if (hasInitials(syllables, start, typed)) found.push([start, start + typed.length])
  }
  return found
}
