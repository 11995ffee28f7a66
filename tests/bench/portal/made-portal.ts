import { CONTENT_FACTS } from '../../../src/api/contracts/content-facts.ts'
import { CONTENT_KINDS, type ContentType } from '../../../src/lib/content/kinds.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { WIKI_SUB_TYPES } from '../../../src/lib/content/wiki-sub-types.ts'
import { recountEngagement } from '../../../server/store/engagement-counts.ts'
import { recountFacets } from '../../../server/store/facet-counts.ts'
import { buildSearchIndex, createRandom, analyzeTables } from '../pages/made-contents.ts'
import type { ContentDraft } from '../../../server/store/content-writing.ts'
import type { Store } from '../../../server/store/store.ts'
import { contentDraft } from '../../server/store/content-draft.ts'

const AT_ONCE = 500
const TAGS = 50
const ACCOUNTS = 200
const DAY_MS = 86_400_000
const NO_DAY = '2026-11-20'
/** Share of each kind in percent; every kind with lists fills several pages at a thousand contents. */
const SHARES: readonly (readonly [ContentType, number])[] = [
  ['article', 22],
  ['flash', 20],
  ['post', 12],
  ['activity', 8],
  ['recruit', 7],
  ['hy', 7],
  ['company', 6],
  ['service', 5],
  ['wiki', 5],
  ['knowledge', 3],
  ['help', 2],
  ['report', 1],
  ['course', 1],
  ['lesson', 1],
]
const KIND_OF = SHARES.flatMap(([type, share]) => Array.from({ length: share }, () => type))

export const CITIES = [
  '深圳',
  '广州',
  '杭州',
  '义乌',
  '宁波',
  '厦门',
  '上海',
  '北京',
  '成都',
  '汉诺威',
  '拉斯维加斯',
  '曼谷',
] as const
export const COUNTRIES = ['CN', 'DE', 'US', 'TH', 'GB', 'JP', 'VN', 'BR'] as const
const MARKETS = ['美国', '欧洲', '日本', '东南亚', '拉美', '中东'] as const
const PLACES = '美国 欧盟 德国 法国 英国 日本 韩国 巴西 墨西哥 波兰'.split(' ')
const THINGS =
  '小额包裹 海外仓 增值税 关税 包装 电池 玩具 化妆品 纺织品 家具 充电器 蓝牙耳机 手机壳 医疗器械 自行车'.split(' ')
const ACTS = '发布新规 开始征收 取消免税 推迟实施 公开征求意见 提高罚款 更新清单 要求登记 恢复受理 上调费率'.split(' ')
const PARTS =
  '卖家须在期限前完成登记并上传证明文件，逾期的商品将被下架。|平台将按月核对申报数据，与实际不符的补缴税款。|过渡期内仍可使用旧标签，过渡期后一律按新要求执行。|仓储和配送费用按体积重计算，超出部分另收附加费。'.split(
    '|',
  )

type Pick = ReturnType<typeof createRandom>

const DAYS = Array.from({ length: 730 }, (_, index) => index)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function eventFacts(pick: Pick, now: number) {
  const starts = now + (pick(DAYS) - 180) * DAY_MS
  const [startsOn, endsOn] = [dayOf(starts), dayOf(starts + pick([0, 1, 2, 3, 9]) * DAY_MS)]
  return {
    venue: '会展中心',
    country: pick(COUNTRIES),
    city: pick(CITIES),
    startsOn,
    endsOn,
    months: [String(Number(startsOn.slice(5, 7)))],
    organizer: '主办方',
    official: 'https://fair.example.com/',
    registration: 'official',
    checkedOn: NO_DAY,
  }
}

/** Facts of a generated content, valid for its kind's schema. */
function factsOf(type: ContentType, pick: Pick, now: number): object {
  const facts: Partial<Record<ContentType, () => object>> = {
    course: () => ({ audience: '新卖家', goal: '开出第一家店' }),
    lesson: () => ({ course: 'course-1', position: String(1 + pick([0, 1, 2, 3, 4])), minutes: '8' }),
    report: () => ({ period: '2026 年', data: '本站数据', figure: '12', figureLabel: '个假日' }),
    activity: () => eventFacts(pick, now),
    wiki: () => ({ subType: pick(Object.keys(WIKI_SUB_TYPES)), english: 'Term' }),
    service: () => ({ provider: '服务商', markets: [pick(MARKETS)], official: 'https://service.example.com/' }),
    recruit: () => ({
      company: '公司',
      city: pick(CITIES),
      form: pick(['全职', '兼职', '实习', '远程']),
      payFrom: '8000',
      payTo: '12000',
      experience: '不限',
      education: '本科',
    }),
    hy: () => ({ supplier: '供应商', place: pick(CITIES), price: '12.5', currency: 'CNY', unit: '件' }),
    knowledge: () => ({
      platform: '平台',
      official: 'https://platform.example.com/',
      markets: [...new Set([pick(MARKETS), pick(MARKETS)])],
      checkedOn: NO_DAY,
    }),
    company: () => ({
      country: pick(COUNTRIES),
      city: pick(CITIES),
      official: 'https://company.example.com/',
      checkedOn: NO_DAY,
    }),
  }
  return CONTENT_FACTS[type].parse(facts[type]?.() ?? {})
}

/** Kind of the content with an id, the same in stores of every size. */
export const contentType = (id: number): ContentType => KIND_OF[(id * 37) % KIND_OF.length] ?? 'article'

/** Handle of the content with an id. */
export const makeHandle = (id: number): string => `${contentType(id)}-${String(id)}`

function madeRow(id: number, { pick, now, count }: { pick: Pick; now: number; count: number }) {
  const type = contentType(id)
  // The contents are spread over ten years for any count, so a larger store has more per day.
  const at = new Date(now - Math.floor((count - id) * ((3650 * DAY_MS) / count)) - DAY_MS).toISOString()
  const category = pick(CONTENT_KINDS[type].categories.length > 0 ? CONTENT_KINDS[type].categories : [''])
  const facts = factsOf(type, pick, now)
  const row = {
    id,
    type,
    handle: makeHandle(id),
    status: CONTENT_STATUS.ONLINE,
    place: id,
    importance: pick([0, 0, 0, 1, 2]),
    title: `${pick(PLACES)}${pick(THINGS)}${pick(ACTS)}，${pick(THINGS)}受影响`,
    summary: `${pick(PARTS)}第 ${String(id)} 号，代号 r${String(id % 997)}。`,
    category,
    published_at: at,
    updated_at: at,
    source_name: null,
    source_url: null,
    file: null,
    file_hash: null,
    facts: JSON.stringify(facts),
    author_id: id % 3 === 0 ? 1 + (id % ACCOUNTS) : null,
  }
  return {
    row,
    facts,
    html: `<p>${Array.from({ length: 30 }, () => pick(PARTS)).join('')}</p>`,
    tags: [...new Set([pick(TAG_IDS), pick(TAG_IDS)])],
  }
}

/** The same content in the form that an editor or import submits. */
export function madeDraft(id: number, of: { pick: Pick; now: number; count: number }): ContentDraft {
  const { row, facts, html, tags } = madeRow(id, of)
  const { type, handle, title, summary, category, importance, published_at: publishedAt, updated_at: updatedAt } = row
  return contentDraft(handle, 1, {
    type,
    title,
    summary,
    category,
    importance,
    publishedAt,
    updatedAt,
    html,
    markdown: html.slice(3, -4),
    facts: facts as ContentDraft['facts'],
    tags: tags.map((tag) => ({ handle: `t${String(tag)}`, label: `标签${String(tag)}` })),
  })
}

const TAG_IDS = Array.from({ length: TAGS }, (_, index) => index + 1)

/**
 * Fills an empty store with public contents of all kinds, with tags, events, authors and likes, and builds its indexes.
 */
export async function fillPortal(store: Store, count: number, now: number): Promise<void> {
  const { db } = store
  const pick = createRandom(20_27)
  const added = new Date(now).toISOString()
  await db
    .insertInto('account')
    .values(
      Array.from({ length: ACCOUNTS }, (_, index) => ({
        id: index + 1,
        phone: `+86139${String(index).padStart(8, '0')}`,
        union_id: null,
        created_at: added,
        deletion_at: null,
        gender: null,
        account_name: `a${String(index)}`,
      })),
    )
    .execute()
  await db
    .insertInto('tag')
    .values(TAG_IDS.map((id) => ({ id, handle: `t${String(id)}`, label: `标签${String(id)}` })))
    .execute()
  for (let first = 1; first <= count; first += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, index) =>
      madeRow(first + index, { pick, now, count }),
    )
    const events = made.flatMap(({ row: { id, type }, facts }) =>
      type === 'activity' && 'startsOn' in facts ? [{ id, facts: facts as ReturnType<typeof eventFacts> }] : [],
    )
    const liked = made.flatMap(({ row: { id } }) =>
      Array.from({ length: id % 10 === 0 ? 1 + ((id / 10) % 7) : 0 }, (_, index) => ({
        account_id: index + 1,
        kind: index % 2 === 0 ? ('like' as const) : ('favorite' as const),
        target_id: id,
        is_on: 1 as const,
        at: added,
        device: 'bench',
      })),
    )
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('content')
        .values(made.map(({ row }) => row))
        .execute()
      await trx
        .insertInto('content_body')
        .values(made.map(({ row, html }) => ({ content_id: row.id, html })))
        .execute()
      await trx
        .insertInto('content_tag')
        .values(
          made.flatMap(({ row, tags }) =>
            tags.map((tag) => ({ tag_id: tag, type: row.type, published_at: row.published_at, content_id: row.id })),
          ),
        )
        .execute()
      if (events.length > 0)
        await trx
          .insertInto('content_event')
          .values(
            events.map(({ id, facts: { startsOn, endsOn, city, country } }) => ({
              content_id: id,
              starts_on: startsOn,
              ends_on: endsOn,
              city,
              country,
            })),
          )
          .execute()
      if (liked.length > 0) await trx.insertInto('engagement').values(liked).execute()
    })
  }
  await db.transaction().execute(async (trx) => {
    await recountEngagement(trx)
    await recountFacets(trx)
  })
  await buildSearchIndex(store)
  await analyzeTables(store)
}
