import { useMemo, useState } from 'react'
import type { SheetRequest } from '../../../../engines/pricing/operation/request.ts'
import type { TableMapping } from '../../../../engines/product-table/operation/columns.ts'
import { formatThousands } from '../../../../lib/number/thousands.ts'
import { productTableWorker } from '../../../../workers/product-table.ts'
import { useWorkerAnswer } from '../../../../workers/use-worker-answer.ts'
import { Fault } from '../../../shared/fault.tsx'
import { listCountryCodes } from './country-codes.ts'
import { ListResults } from './list-results.tsx'
import { MappingForm } from './mapping-form.tsx'
import { recallMapping, rememberMapping } from './remembered-mappings.ts'
import { TableSource } from './table-source.tsx'
import { useListRun } from './use-list-run.ts'

interface ProductListProps {
  /** Markets, freight, fees, goal and rates for all products; undefined while there are no rates. */
  sheet: SheetRequest | undefined
}

/** Content of the place for the list. */
interface Source {
  file?: File
  sheet?: number
  text: string
}

const FILE_NAME = '定价-一批商品'

/** Prices and landed costs of many products from a file or a pasted table. Products stay in the memory of the page. */
export function ProductList({ sheet }: ProductListProps) {
  const [source, setSource] = useState<Source>({ text: '' })
  const { file, sheet: chosenSheet, text } = source
  const fileRequest = useMemo(() => file && { file, sheet: chosenSheet }, [file, chosenSheet])
  const fromFile = useWorkerAnswer(productTableWorker, 'readFile', fileRequest)
  const fromText = useWorkerAnswer(productTableWorker, 'readText', file || text.trim() === '' ? undefined : text)
  const reading = file ? fromFile : fromText
  const read = reading.error ? undefined : reading.value
  const [own, setOwn] = useState<{ mapping: TableMapping; of: typeof read }>()
  const recalled = useMemo(() => read && recallMapping(read.mapping), [read])
  const mapping = read && own?.of === read ? own.mapping : recalled
  const tableRequest = useMemo(
    () => read && mapping && { rows: read.table.rows, mapping, countries: listCountryCodes() },
    [read, mapping],
  )
  const products = useWorkerAnswer(productTableWorker, 'listProducts', tableRequest)
  const run = useListRun()
  const table = products.error || products.busy ? undefined : products.value
  const start = (): void => {
    if (!table || !sheet || !mapping) return
    rememberMapping(mapping)
    run.start(table, sheet)
  }
  return (
    <div className="space-y-4">
      <TableSource
        fileName={file?.name ?? ''}
        onFile={(opened) => setSource({ file: opened, text: '' })}
        onText={(typed) => setSource({ text: typed })}
        text={text}
      />
      {reading.error && <Fault error={reading.error} />}
      {read && mapping && (
        <>
          {read.table.notes.map((note) => (
            <p className="text-sm text-signal" key={note}>
              {note}
            </p>
          ))}
          <MappingForm
            mapping={mapping}
            onChange={(changed) => setOwn({ mapping: changed, of: read })}
            onSheet={(index) => setSource((before) => ({ ...before, sheet: index }))}
            table={read.table}
          />
        </>
      )}
      {products.error && <Fault error={products.error} />}
      {table?.notes.map((note) => (
        <p className="text-sm text-soft" key={note}>
          {note}
        </p>
      ))}
      {table && (
        <div className="flex flex-wrap items-center gap-3">
          <button className="btn btn-sea" disabled={!sheet || run.busy} onClick={start} type="button">
            算 {formatThousands(table.products.length)} 件
          </button>
          {!sheet && <span className="text-sm text-soft">还没有汇率，联网后再算</span>}
          {run.busy && (
            <>
              <progress aria-label="计算进度" className="h-1.5 w-40 accent-sea" max={1} value={run.progress} />
              <button className="btn" onClick={run.cancel} type="button">
                停止
              </button>
            </>
          )}
        </div>
      )}
      {run.error && <Fault error={run.error} />}
      {read && mapping && run.done && run.done.table === table && (
        <ListResults
          fileName={FILE_NAME}
          mapping={mapping}
          result={run.done.result}
          rows={read.table.rows}
          table={run.done.table}
        />
      )}
    </div>
  )
}
