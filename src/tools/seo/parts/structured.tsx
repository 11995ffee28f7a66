import { useState } from 'react'
import type { StructuredFault, StructuredFormat, StructuredItem } from '../../../engines/seo/operation/structured.ts'
import type { PartProps } from './part-props.ts'

const FORMATS: Record<StructuredFormat, string> = { 'json-ld': 'JSON-LD', microdata: '微数据', rdfa: 'RDFa' }
const SHOWN = 50

/** Position of a syntax error, marked in the source. */
function Broken({ fault: { format, what, line, column, around, at } }: { fault: StructuredFault }) {
  return (
    <li className="border-b border-rule py-2 break-inside-avoid">
      <p className="font-medium wrap-anywhere">{what}</p>
      <p className="text-sm text-soft numerals">
        {FORMATS[format]} · 第 {line} 行，第 {column} 个字符
      </p>
      <pre className="mt-1 overflow-x-auto rounded bg-sunk px-3 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {around.slice(0, at)}
        <mark className="bg-signal-wash text-signal outline-1 outline-signal">{around.slice(at, at + 1) || ' '}</mark>
        {around.slice(at + 1)}
      </pre>
    </li>
  )
}

function Item({ item: { format, types, line, properties }, open }: { item: StructuredItem; open: boolean }) {
  const [opened, setOpened] = useState(open)
  return (
    <li className="border-b border-rule break-inside-avoid">
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)} open={open}>
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
          <span className="font-medium wrap-anywhere">{types.join('、') || '没有写类型'}</span>
          <span className="text-sm text-soft numerals">
            {FORMATS[format]} · 第 {line} 行
          </span>
          <span className="ml-auto text-sm text-sea print:hidden">看内容</span>
        </summary>
        {/* Fifty of them may be long: each is written out when it is opened. */}
        {opened && (
          <pre className="mb-2 overflow-x-auto rounded bg-sunk px-3 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(properties, undefined, 2)}
          </pre>
        )}
      </details>
    </li>
  )
}

/** Structured data of the page and its errors. */
export function Structured({ report: { info }, printing }: PartProps) {
  const { count, byFormat, types, faults } = info.page.structured
  const items = info.structuredData.slice(0, SHOWN)
  if (count === 0 && faults.length === 0)
    return (
      <p className="py-3 text-sm text-soft">
        没有结构化数据。商品、文章、面包屑写上它，搜索结果里才会有价格、评分这样的富摘要。
      </p>
    )
  return (
    <>
      <p className="text-sm text-soft numerals">
        {(Object.keys(FORMATS) as StructuredFormat[])
          .map((format) => `${FORMATS[format]} ${byFormat[format]}`)
          .join(' · ')}
      </p>
      {types.length > 0 && (
        <ul aria-label="类型" className="mt-2 flex flex-wrap gap-2">
          {types.slice(0, 30).map(({ type, count: times }) => (
            <li className="rounded-sm bg-sunk px-2 py-1 text-sm wrap-anywhere" key={type}>
              {type}
              {times > 1 && <span className="ml-1 text-soft numerals">× {times}</span>}
            </li>
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-medium text-rise">机器无法识别的（{faults.length}）</h3>
          <ul className="mt-1 border-t border-rule">
            {faults.slice(0, SHOWN).map((fault, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- faults may stand at one place and never move
              <Broken fault={fault} key={at} />
            ))}
          </ul>
        </>
      )}
      {items.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-medium">读出来的（{count}）</h3>
          <ul className="mt-1 border-t border-rule">
            {items.map((item, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- items have no name of their own and never move
              <Item item={item} key={at} open={printing || items.length === 1} />
            ))}
          </ul>
          {count > items.length && (
            <p className="mt-1 text-sm text-soft">这里是前 {items.length} 项，导出 JSON 包含更多。</p>
          )}
        </>
      )}
    </>
  )
}
