// ISO 639-1.
const LANGUAGES = new Set(
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  ),
)
// ISO 3166-1 alpha-2.
const REGIONS = new Set(
  'ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'.split(
    ' ',
  ),
)

/** Common wrong codes of languages, with the correct ones. */
const MISTAKEN_LANGUAGES = new Map([
  ['cn', 'zh'],
  ['jp', 'ja'],
  ['gr', 'el'],
  ['dk', 'da'],
  ['cz', 'cs'],
  ['gb', 'en'],
  ['us', 'en'],
  ['vn', 'vi'],
  ['in', 'hi'],
  ['eng', 'en'],
  ['iw', 'he'],
])
const MISTAKEN_REGIONS = new Map([
  ['uk', 'GB'],
  ['eu', ''],
  ['la', ''],
  ['ww', ''],
  ['int', ''],
])

/** Describes the fault of a `hreflang` code in a Chinese sentence; undefined for a valid one. */
export function describeHreflangFault(code: string): string | undefined {
  if (code === '') return '语言代码是空的'
  if (code.toLowerCase() === 'x-default') return undefined
  if (code.includes('_')) return `应该用连字符：${code.replaceAll('_', '-')}`
  const [language = '', ...rest] = code.toLowerCase().split('-')
  const meant = MISTAKEN_LANGUAGES.get(language)
  if (meant !== undefined) return `「${language}」不是所想的语言代码，应该是「${meant}」`
  if (!LANGUAGES.has(language)) return `没有「${language}」这个语言代码`
  if (rest.length > 2) return '语言代码的部分太多'
  const script = rest.length > 0 && /^[a-z]{4}$/.test(rest[0] ?? '') ? rest.shift() : undefined
  const region = rest.shift()
  if (rest.length > 0) return `看不懂的部分「${rest[0]}」`
  if (region === undefined || region === '419') return undefined
  const instead = MISTAKEN_REGIONS.get(region)
  // LA is 老挝, but after Spanish it usually means Latin America.
  if (region === 'la' && (language !== 'es' || script !== undefined)) return undefined
  if (instead !== undefined && instead !== '') return `地区代码「${region.toUpperCase()}」应该是「${instead}」`
  return REGIONS.has(region) && instead === undefined ? undefined : `「${region.toUpperCase()}」不是国家或地区代码`
}
