import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { rebuildContentSearch } from '../../../server/store/content-search.ts'
import type { Store } from '../../../server/store/store.ts'

const CONTENTS_AT_ONCE = 1_000
const TAGS = 50
const CATEGORIES = ['关税', '税务', '合规', '平台', '物流']
const PLACES =
  '美国 欧盟 德国 法国 英国 日本 韩国 巴西 墨西哥 波兰 西班牙 意大利 加拿大 澳大利亚 新加坡 泰国 越南 印度'.split(' ')
const THINGS =
  '小额包裹 海外仓 增值税 关税 包装 电池 玩具 化妆品 纺织品 家具 灯具 充电器 蓝牙耳机 手机壳 食品接触材料 医疗器械 自行车 儿童座椅 锂电池运输 退货 物流时效 旺季附加费 广告 账户验证'.split(
    ' ',
  )
const ACTS =
  '发布新规 开始征收 取消免税 推迟实施 公开征求意见 提高罚款 更新清单 要求登记 暂停受理 恢复受理 上调费率 下调费率 通过立法 启动调查 延长期限'.split(
    ' ',
  )
const PARTS =
  '卖家须在期限前完成登记并上传证明文件，逾期的商品将被下架。|平台将按月核对申报数据，与实际不符的补缴税款。|过渡期内仍可使用旧标签，过渡期后一律按新要求执行。|仓储和配送费用按体积重计算，超出部分另收附加费。|主管部门说明，中小企业可申请简化程序，材料在网上提交。|业内认为此举会抬高直发小包的成本，海外仓备货将增加。'.split(
    '|',
  )

/** Seeded random generator, so that every run measures the same contents. */
export function createRandom(seed: number): <T>(from: readonly [T, ...T[]] | readonly T[]) => T {
  let state = seed
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const found = from[Math.floor((state / 2 ** 32) * from.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
}

const TAG_IDS = Array.from({ length: TAGS }, (_, index) => index + 1)
const FIRST_MINUTE = Date.UTC(2015, 0, 1)

/** Characters with a long-tailed distribution, so that the index has as many tokens as an index of real texts. */
const CHARACTERS = Array.from({ length: 3_000 }, (_, index) => String.fromCodePoint(0x4e00 + index * 5))
const rareWords = (pick: ReturnType<typeof createRandom>) => Array.from({ length: 20 }, () => pick(CHARACTERS)).join('')

function makeContents(first: number, count: number, pick: ReturnType<typeof createRandom>) {
  return Array.from({ length: count }, (_, index) => {
    const id = first + index
    const at = new Date(FIRST_MINUTE + Math.floor(id / 3) * 60_000).toISOString()
    return {
      row: {
        id,
        type: id % 10 === 0 ? ('flash' as const) : ('article' as const),
        handle: `c${String(id)}`,
        status: CONTENT_STATUS.ONLINE,
        place: id,
        importance: 0,
        title: `${pick(PLACES)}${pick(THINGS)}${pick(ACTS)}，${pick(THINGS)}受影响`,
        summary: `${pick(PARTS)}${pick(PLACES)}${pick(THINGS)}：${pick(PARTS)}第 ${String(id)} 号${rareWords(pick)}`,
        category: pick(CATEGORIES),
        published_at: at,
        updated_at: at,
        source_name: null,
        source_url: null,
        file: null,
        file_hash: null,
      },
      html: `<p>${Array.from({ length: 30 }, () => pick(PARTS)).join('')}</p>`,
      tags: [...new Set([pick(TAG_IDS), pick(TAG_IDS)])],
    }
  })
}

/**
 * Fills an empty store with public contents, a tenth of them flashes, each with one or two of fifty tags; without the
 * search index.
 */
export async function fillContents({ db }: Store, count: number): Promise<void> {
  const pick = createRandom(20_26)
  await db
    .insertInto('tag')
    .values(TAG_IDS.map((id) => ({ id, handle: `t${String(id)}`, label: `标签${String(id)}` })))
    .execute()
  for (let first = 1; first <= count; first += CONTENTS_AT_ONCE) {
    const made = makeContents(first, Math.min(CONTENTS_AT_ONCE, count - first + 1), pick)
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
    })
  }
}

/** Builds the search index of a filled store; returns the seconds. */
export async function buildSearchIndex(store: Store): Promise<number> {
  const started = performance.now()
  await store.db.transaction().execute((trx) => rebuildContentSearch(trx, store.kind))
  return (performance.now() - started) / 1000
}

/** Updates the planner statistics, as a database does by itself when idle. */
export async function analyzeTables({ db }: Store): Promise<void> {
  await sql`analyze`.execute(db)
}

/** Bytes of the search index on disk. */
export async function searchIndexBytes({ db, kind }: Store): Promise<number> {
  const look =
    kind === 'sqlite'
      ? sql<{
          bytes: number | string
        }>`select (select sum(length(block)) from content_search_data) + (select sum(length(sz)) from content_search_docsize) as bytes`
      : sql<{ bytes: number | string }>`select pg_total_relation_size('content_search') as bytes`
  return Number((await look.execute(db)).rows[0]?.bytes ?? 0)
}
