import { isFiller } from './filler.ts'
import { normalizeKeywordText } from './normal.ts'
import { hasHan, tokenize, type Token } from './tokens.ts'

/** Properties that buyers compare, as single words in listings. */
const ENGLISH =
  /\b(?:water[- ]?(?:proof|resistant)|leak[- ]?proof|dust[- ]?proof|shock[- ]?proof|rust[- ]?proof|wind[- ]?proof|fire[- ]?proof|fold(?:able|ing)|collapsible|portable|rechargeable|wireless|cordless|adjustable|non[- ]?stick|anti[- ]?slip|non[- ]?slip|dishwasher[- ]safe|machine[- ]washable|lightweight|quiet|silent|breathable|insulated|reusable|removable|detachable|waterless|hypoallergenic|quick[- ]dry(?:ing)?|stackable|magnetic|dimmable|heated|padded|reversible|stretchy|soft|durable|heavy[- ]duty|handmade|hand[- ]?(?:woven|stitched)|oversized|compact|seamless|scented|unscented|odou?rless|vacuum|orthopedic|ergonomic|telescopic|expandable|retractable|reflective|UV[- ]resistant|scratch[- ]resistant|heat[- ]resistant|bpa[- ]free|fast[- ]charging|hot[- ]swappable|noise[- ]cancelling)\b/giu
const HYPHENATED = /\b[a-z]{3,}-[a-z]{3,}\b/giu
const CHINESE =
  /(?:双层|三层|加厚|加绒|加大|加宽|真空|便携|可?折叠|可?伸缩|可拆洗|可水洗|可机洗|可调节|可旋转|防水|防滑|防摔|防尘|防风|防晒|防雨|防锈|防烫|防漏|防溢|防震|防撞|防潮|防霉|防臭|防油|防刮|防干烧|耐磨|耐高温|耐热|耐用|静音|无线|充电(?![盒器线宝仓桩头])|快充|免安装|免打孔|免打气|免布线|大容量|小巧|轻便|轻薄|透气|速干|吸汗|吸水|保温|保暖|保冷|隔热|遮光|磁吸|双电源|太阳能|声波|主动降噪|通话降噪|热插拔|无频闪|护眼|调光|光控|定时|定量|一键|双面|反光|夜光|高弹|宽松|修身|连帽|圆角|密封|单手|即插即用|二合一|三合一|多功能|柔软|亲肤|无味|无刺激)/gu
/** Phrases that name the material of the whole thing, not of a part. */
const MADE_ENGLISH =
  /\b(?:made (?:of|from|with)|woven (?:of|from)|cut from|crafted from|poured (?:of|from))\s+(?<material>(?:[a-z-]+ ){0,2}(?:steel|foam|leather|wool|cotton|oak|pine|beech|walnut|bamboo|cork|rubber|silicone|glass|stoneware|porcelain|ceramic|iron|linen|flax|silk|nylon|polyester|alumini?um|titanium|brass|sisal|wax|latex|canvas|cowhide|jute|suede|microfib(?:er|re)))\b(?! (?:base|lid|cap|handle|frame|sole|legs?|feet))/giu
const MADE_CHINESE =
  /(?:材质[是为：:]?|面料[是为：:]?|采用|(?<![作使可])用)(?<material>[\p{Script=Han}\d]{0,4}(?:不锈钢|铝合金|镁合金|松木|橡木|实木|长绒棉|纯棉|棉|亚麻|羊毛|桑蚕丝|莫代尔|头层牛皮|牛皮|玻璃|陶瓷|硅胶|竹纤维|牛津布|尼龙|涤纶|瓦楞纸|记忆棉|超细纤维|紫泥|大豆蜡|TPE))(?=[，。；、,;\n]|材质|面料|制成|织成|做成|吹制|卷制|针织|编|$)/gu
const NOT_ENGLISH = /\b(?:not|no|non|isn['’]t|aren['’]t|never|without|un)[\s-]+(?:\w+\s+)?$/i
const NOT_CHINESE = /(?:不|非|无|没有?|未|不是|不能|不可|避免|请勿)$/

const AUDIENCE = new Set(
  'men women man woman kid kids child children boy boys girl girls baby babies toddler toddlers adult adults teen teens beginner beginners student students senior seniors dog dogs cat cats pet pets car cars truck suv home homes house office kitchen bedroom bathroom living room garden outdoor outdoors indoor camping hiking fishing travel gym yoga running cycling sports party parties wedding school work gaming desk desks laptop laptops phone phones tablet baking cooking coffee tea gift gifts beach pool patio garage college dorm path paths lawn bike bikes bicycle dogs large small medium big furniture toys hallway hallways screen screens window windows summer winter trail flights'
    .split(' ')
    .flatMap((word) => [word, normalizeKeywordText(word)]),
)

/** Materials of the whole thing, as named in the text. */
export function findMaterials(text: string): string[] {
  const found = [...text.matchAll(hasHan(text) ? MADE_CHINESE : MADE_ENGLISH)].map(({ groups }) =>
    (groups?.['material'] ?? '').replace(/^(?:the|a|an|pure|our) /i, ''),
  )
  return [...new Set(found)].filter((material) => material !== '')
}

const CHUNK_WORDS = 3
/** English words followed by a feature. */
const HAVING = new Set(['with', 'has', 'have', 'include', 'includes'])
const COUNTS = new Set('a an the two three four five six seven eight nine ten its built-in'.split(' '))

/** Parts named after `with` or `has` in an English text: `straw lid`, `coin pocket`. */
export function findProductParts(text: string): string[] {
  const tokens = tokenize(text)
  const parts: string[] = []
  for (const [at, { norm }] of tokens.entries()) {
    if (!HAVING.has(norm)) continue
    let start = at + 1
    while (COUNTS.has(tokens[start]?.norm ?? '') || tokens[start]?.kind === 'figure') start += 1
    let end = start
    while (end - start <= CHUNK_WORDS && tokens[end]?.kind === 'word' && !isFiller(tokens[end]?.norm ?? '')) end += 1
    const [first, last] = [tokens[start], tokens[end - 1]]
    if (first && last && end - start >= 2 && end - start <= CHUNK_WORDS && goodsLike(last))
      parts.push(text.slice(first.start, last.end))
  }
  return [...new Set(parts.map((part) => part.toLowerCase()))]
}

/** A phrase that ends in a verb or adverb does not name a part. */
const goodsLike = ({ text }: Token): boolean => !/(?:ly|ed|ing|able|ible)$/.test(text)

const DOES =
  /\b(?<does>(?:fits|turns|charges|folds|comes|stays|supports|protects|fills|softens|moves|keeps|runs|plugs|works|grips|carries|burns|boils|cleans|stacks|opens|closes|rolls|packs|dries|wipes|lasts|hangs)\s(?:[^.,;:!?\n]|(?<=\d)[.,](?=\d)){4,34}?)(?=[.,](?!\d)|[;:!?\n]| and (?!(?:later|up|above|newer|over|under)\b)|$)/giu
const MAX_DOES = 6

/** Short phrases about what a thing does, from an English text: `folds flat for travel`. */
export function findActions(text: string): string[] {
  const found = [...text.matchAll(DOES)]
    .filter(({ index }) => !NOT_ENGLISH.test(text.slice(Math.max(0, index - 12), index)))
    .map(({ groups }) => (groups?.['does'] ?? '').trim())
  return [
    ...new Set(
      found
        .filter(
          (action) => action.split(/\s+/).length <= MAX_DOES && !/\b(?:it|them|you|your|to|or|the|a)$/i.test(action),
        )
        .map((action) => action.charAt(0).toLowerCase() + action.slice(1)),
    ),
  ]
}

/** Short clauses about what a thing does, from a Chinese text: 天黑自动亮. */
export function findShortClauses(text: string): string[] {
  return [...new Set(text.split(/[，。；！？,;!?\n]/u).map((clause) => clause.trim()))].filter(
    (clause) => /^\p{Script=Han}{4,8}$/u.test(clause) && !CLAUSE_NOT.test(clause),
  )
}

const CLAUSE_NOT =
  /^(?:[附含有是但也还就并而把被让从在于其]|适合|建议|请|每|约|共|可以|搭配|这|我|你)|建议|可选|晾干|手洗|颜色|[两三四五六七八]种|[两三四五六七八]色|都能用|都行|够用|套装|礼盒|[的了]$/u

/** Properties named and not negated in a text, without duplicates, in its order and words. */
export function findProperties(text: string): string[] {
  const isChinese = hasHan(text)
  const patterns = isChinese ? [CHINESE] : [ENGLISH, HYPHENATED]
  const denied = isChinese ? NOT_CHINESE : NOT_ENGLISH
  const found = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ index }) => !denied.test(text.slice(Math.max(0, index - 24), index)))
  const words = found.toSorted((a, b) => a.index - b.index).map(([word]) => word)
  return words.filter(
    (word, at) => words.findIndex((other) => normalizeKeywordText(other) === normalizeKeywordText(word)) === at,
  )
}

/** Figures whose unit alone makes them clear: volume, size, power, pieces. Hours and degrees are not clear. */
const TELLING =
  /\d\s?-?(?:fl\.? ?oz|oz|ml|lit(?:er|re)s?|l|cm|mm|m|inch(?:es)?|ft|feet|kg|g|lbs?|pounds?|mah|w|watts?|v|volts?|lumens?|lm|tog|gsm|gb|tb|momme|packs?|pcs|pieces?|tiers?|毫升|升|厘米|毫米|公分|米|英寸|寸|公斤|千克|克|千瓦|瓦|伏特?|毫安时?|毫安|键|姆米|流明|件套|只装|片装|条装|码)\+?$/iu

const isSpec = ({ kind, text }: Token): boolean => kind === 'figure' && TELLING.test(text)

/** Names of quantities without which a figure cannot be understood. */
const NAMED = /^(?:续航|承重|自重|直径|吸力|扭矩|厚度?|宽|长|高|重|身高|保温|保冷|遮光率)$/

/** Figures with units, without duplicates. In Chinese the adjacent word names the quantity: 续航24小时. */
export function findSpecs(text: string): string[] {
  const tokens = tokenize(text)
  const specs = tokens.flatMap((token, at) => {
    const before = tokens[at - 1]
    const named =
      token.kind === 'figure' && /\p{L}$/u.test(token.text) && before?.kind === 'word' && NAMED.test(before.text)
    if (named) return [text.slice(before.start, token.end)]
    return isSpec(token) ? [token.text] : []
  })
  return [...new Set(specs)]
}

/** Uses and users named after `for` or 适合; uncertain ones are left out. */
export function findUses(text: string): string[] {
  if (hasHan(text)) {
    const lists = [...text.matchAll(/(?:适合|适用于?|可用于)(?<list>[^，。；！？,;!?\n\d]{2,20})(?!\d)/gu)].map(
      ({ groups }) => (groups?.['list'] ?? '').replace(/(?:都?能?使用|都能用|等.*|的.*|用)$/u, ''),
    )
    const items = lists
      .flatMap((list) => list.split(/[、和与及]/))
      .filter(
        (item) =>
          item.length >= 2 &&
          item.length <= 6 &&
          !NAMED.test(item) &&
          !tokenize(item).every(({ norm }) => isFiller(norm)),
      )
    return [...new Set(items)]
  }
  const lists = [...text.matchAll(/\bfor (?<list>[a-z][a-z ,'’&-]{2,60})/giu)].map(
    ({ groups }) => groups?.['list'] ?? '',
  )
  const items = lists.flatMap((list) => {
    const kept: string[] = []
    for (const item of list.split(/,| and | & | or /i)) {
      const words = item
        .trim()
        .replace(/^(?:the|your|a|an|most) /i, '')
        .split(' ')
        .filter((word) => word !== '')
      const known = words.findIndex((word) => !AUDIENCE.has(normalizeKeywordText(word)))
      if (words.length > 0 && known !== 0) kept.push(words.slice(0, known === -1 ? undefined : known).join(' '))
      if (known !== -1) break
    }
    return kept
  })
  return [...new Set(items.map((item) => item.toLowerCase()))]
}
