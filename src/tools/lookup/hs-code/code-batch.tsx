import { toSetCode } from '../../../engines/search/operation/hs-code.ts'
import { BatchPanel } from '../shared/batch-panel.tsx'
import { HS_CODES } from './code.ts'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { Notes } from './notes.tsx'

/** Batch table of pasted codes and their meanings. */
export function CodeBatch() {
  return (
    <>
      <BatchPanel
        column="code"
        columns={EXPORT_COLUMNS}
        draft="hs"
        hint="每行一个编码或品名，带不带点都可以；8 至 10 位编码按前六位查，品名给第一条参考归类"
        read={toSetCode}
        reader={HS_CODES}
        set="hs"
      />
      <Notes />
    </>
  )
}
