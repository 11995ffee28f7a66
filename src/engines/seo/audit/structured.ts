import type { Finding } from '../operation/findings.ts'
import type { StructuredItem, StructuredValue } from '../operation/structured.ts'
import { shortenSchemaName } from '../structured-data/bounded.ts'
import { createFindingFactory, type Check } from './finding.ts'
import { RICH_TYPES } from './rich-types.ts'

const { error, warn, pass, info } = createFindingFactory('structured')
const MAX_FINDINGS = 50
type Thing = { [name: string]: StructuredValue }

/** Checks that structured data can be parsed and is complete for rich results. */
export const checkStructured: Check = ({ structuredData, page }) => {
  const { faults, count } = page.structured
  const broken =
    faults.length === 0
      ? []
      : [
          error(
            'structured-broken',
            1,
            `${faults.length} 处结构化数据无法识别`,
            '搜索引擎会整段忽略',
            faults.map(({ format, line, column, what }) => `第 ${line} 行第 ${column} 列（${format}）：${what}`),
          ),
        ]
  if (count === 0)
    return [
      ...broken,
      ...(faults.length > 0
        ? []
        : [info('structured', '没有结构化数据', '商品页加上 Product，搜索结果里能显示价格、库存和评分')]),
    ]
  const checked = structuredData.flatMap(checkItem).slice(0, MAX_FINDINGS)
  return [
    ...broken,
    ...checked,
    ...(broken.length + checked.length === 0
      ? [
          pass(
            'structured',
            `${count} 项结构化数据没有发现问题`,
            page.structured.types
              .map(({ type }) => type)
              .join('、')
              .slice(0, 300),
          ),
        ]
      : []),
  ]
}

const isThing = (value: StructuredValue | undefined): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function checkItem({ types, properties, line, format }: StructuredItem): Finding[] {
  return checkThing(types, properties, `第 ${line} 行（${format}）`, 0)
}

/** Checks an item and its nested items that have a type; depth is limited. */
function checkThing(types: readonly string[], thing: Thing, where: string, depth: number): Finding[] {
  const known = types.find((type) => RICH_TYPES.has(type))
  const rich = known === undefined ? undefined : RICH_TYPES.get(known)
  // A reference to an item described elsewhere is not incomplete.
  const isReference = Object.hasOwn(thing, '@id') && Object.keys(thing).length <= 2
  const inside = Object.entries(thing).flatMap(([name, value]) =>
    depth > 5
      ? []
      : (Array.isArray(value) ? value : [value])
          .filter(isThing)
          .flatMap((part) => checkThing(typesOf(part), part, `${where} ${name}`, depth + 1)),
  )
  if (!rich || known === undefined || isReference) return inside
  const required = rich.required.filter((path) => !hasPath(thing, path)).map(spoken)
  const recommended = rich.recommended.filter((path) => !hasPath(thing, path)).map(spoken)
  const own: Finding[] = []
  if (required.length > 0)
    own.push(
      error('rich-required', 2, `${rich.name}（${known}）缺少必需的 ${required.join('、')}`, '缺了就不会有富媒体结果', [
        where,
      ]),
    )
  else if (depth === 0) own.push(pass('rich-required', `${rich.name}（${known}）必需的属性齐全`, where))
  if (recommended.length > 0 && depth === 0)
    own.push(
      warn(
        'rich-recommended',
        3,
        `${rich.name}（${known}）可以补充 ${recommended.join('、')}`,
        '越完整，越可能以更丰富的样子显示',
        [where],
      ),
    )
  return [...own, ...inside]
}

function typesOf(thing: Thing): string[] {
  const type = Object.hasOwn(thing, '@type') ? thing['@type'] : undefined
  return (Array.isArray(type) ? type : [type])
    .filter((name): name is string => typeof name === 'string')
    .map(shortenSchemaName)
}

const spoken = (path: string): string => path.replaceAll('|', ' 或 ')

function hasPath(thing: Thing, alternatives: string): boolean {
  return alternatives.split('|').some((path) => {
    let values: StructuredValue[] = [thing]
    for (const name of path.split('.')) {
      values = values
        .flatMap((value) => (isThing(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null))
        .flatMap((value) => value)
    }
    return values.some((value) => value !== null && value !== '')
  })
}
