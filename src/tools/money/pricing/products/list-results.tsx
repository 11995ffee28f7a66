import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { ProductTable, TableMapping } from '../../../../engines/product-table/operation/columns.ts'
import { toTsv } from '../../../../lib/csv.ts'
import { formatThousands } from '../../../../lib/number/thousands.ts'
import { showToast } from '../../../../state/toast.ts'
import { copyText } from '../../../../ui/copy-text.ts'
import { saveCsv, saveXlsx } from '../../../../ui/save-table.ts'
import { describePlace, listExportRows } from './list-rows.ts'
import type { ListFault, ListResult } from './list-sheet.ts'

/** Height of a row in pixels: rows do not wrap, so that all are equal. */
const ROW_HEIGHT = 36
const SHOWN_FAULTS = 50

interface ListResultsProps {
  rows: readonly (readonly string[])[]
  mapping: TableMapping
  table: ProductTable
  result: ListResult
  /** File name without extension. */
  fileName: string
}

function Faults({ table, mapping, result }: Pick<ListResultsProps, 'table' | 'mapping' | 'result'>) {
  const { faults } = result
  if (faults.length === 0) return null
  return (
    <details className="mt-2 rounded border border-rule" open={faults.length <= 5}>
      <summary className="px-3 py-2 text-sm text-signal">{formatThousands(faults.length)} 处要改，没有算这些行</summary>
      <ul className="max-h-60 overflow-y-auto px-3 pb-2 text-sm">
        {faults.slice(0, SHOWN_FAULTS).map((fault) => (
          <li key={`${fault.product} ${fault.column} ${fault.message}`}>
            <span className="text-soft numerals">{describePlace(fault, table, mapping)}</span> {fault.message}
          </li>
        ))}
      </ul>
      {faults.length > SHOWN_FAULTS && <p className="px-3 pb-2 text-xs text-soft">其余的在下载的表格里，每行一格。</p>}
    </details>
  )
}

function Rows({ table, mapping, result }: Pick<ListResultsProps, 'table' | 'mapping' | 'result'>) {
  const box = useRef<HTMLDivElement>(null)
  const byProduct = useMemo(() => {
    const map = new Map<number, ListFault>()
    for (const fault of result.faults) if (!map.has(fault.product)) map.set(fault.product, fault)
    return map
  }, [result])
  const virtual = useVirtualizer({
    count: table.products.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  })
  const items = virtual.getVirtualItems()
  const nameAt = table.fields.indexOf('name')
  const [above, below] = [items[0]?.start ?? 0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)]
  const span = result.headers.length
  return (
    <div
      aria-label="一批商品的结果"
      className="mt-2 max-h-[32rem] overflow-auto rounded border border-rule"
      ref={box}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
      tabIndex={0}
    >
      {/* Rows out of view are room above and below. */}
      <div style={{ paddingTop: above, paddingBottom: below }}>
        <table aria-rowcount={table.products.length + 1} className="w-full text-sm numerals">
          <thead className="sticky top-0 z-10 bg-sunk text-soft">
            <tr>
              <th className="sticky left-0 bg-sunk px-3 py-2 text-left font-medium whitespace-nowrap" scope="col">
                商品
              </th>
              {result.headers.map((header, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two markets may have equal headings
                <th className="px-3 py-2 text-right font-medium whitespace-nowrap" key={at} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ index }) => {
              const fault = byProduct.get(index)
              const name = table.products[index]?.[nameAt] || `第 ${String((table.rowIndices[index] ?? 0) + 1)} 行`
              return (
                <tr aria-rowindex={index + 2} className="h-9 border-t border-rule" key={index}>
                  <th
                    className="sticky left-0 max-w-40 truncate bg-sunk px-3 text-left font-normal"
                    scope="row"
                    title={name}
                  >
                    {name}
                  </th>
                  {fault ? (
                    <td className="px-3 text-left whitespace-nowrap text-signal" colSpan={span}>
                      {describePlace(fault, table, mapping)}：{fault.message}
                    </td>
                  ) : (
                    result.headers.map((_, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
                      <td className="px-3 text-right whitespace-nowrap" key={at}>
                        {result.rows[index]?.[at]}
                      </td>
                    ))
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Results of a list with what is wrong, to copy and to download. */
export function ListResults({ rows, mapping, table, result, fileName }: ListResultsProps) {
  const failed = new Set(result.faults.map(({ product }) => product)).size
  const toExport = (): string[][] => listExportRows(rows, mapping, table, result)
  const save = (): void =>
    void saveXlsx(fileName, toExport()).catch((error: unknown) => {
      console.warn('list not saved', error)
      showToast('导出没有完成，请重试', { type: 'fail' })
    })
  return (
    <section aria-label="批量结果" data-result="">
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="mr-auto text-sm text-soft numerals">
          算好 {formatThousands(table.products.length - failed)} 件
          {failed > 0 && `，${formatThousands(failed)} 件有问题`}
        </p>
        <button className="btn" onClick={() => copyText(toTsv(toExport()), '已复制表格')} type="button">
          复制表格
        </button>
        <button className="btn" onClick={() => saveCsv(fileName, toExport())} type="button">
          下载 CSV
        </button>
        <button className="btn" onClick={save} type="button">
          下载 Excel
        </button>
      </div>
      {result.notes.map((note) => (
        <p className="mt-1 text-sm text-soft" key={note}>
          {note}
        </p>
      ))}
      <Faults mapping={mapping} result={result} table={table} />
      <Rows mapping={mapping} result={result} table={table} />
    </section>
  )
}
