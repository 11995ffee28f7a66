import type { LookupRow } from '../../../engines/search/lookup.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { formatCityLine, readKnownCell, listLabelLines } from './address-forms.ts'
import { MatchedBy } from '../shared/marked.tsx'
import { ConfirmationBadge, WarehouseFlags } from './confirmation.tsx'

const HIDDEN = { stateAlias: '别名', stateEnglish: '州名', region: '分区' }

interface WarehouseRowProps {
  row: LookupRow
  current: boolean
  onOpen: (code: string) => void
}

/** List row of a warehouse: pressing it opens the details, its button copies the shipping label. */
export function WarehouseRow({ row, current, onOpen }: WarehouseRowProps) {
  const code = row.code ?? ''
  const note = row.note ?? ''
  return (
    <div className={`flex items-center gap-1 ${current ? 'bg-sea-wash' : ''}`}>
      <button
        aria-current={current || undefined}
        className="grid min-h-16 min-w-0 flex-1 grid-cols-[5.25rem_minmax(0,1fr)] items-start gap-x-2 rounded-sm py-2 text-left hover:bg-sunk sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:pl-2"
        onClick={() => onOpen(code)}
        type="button"
      >
        <span className="min-w-0">
          <span className="block text-lg leading-6 font-semibold numerals">{code}</span>
          <ConfirmationBadge row={row} />
        </span>
        <span className="min-w-0">
          <span className={`block text-sm leading-6 ${readKnownCell(row, 'address') === '' ? 'text-soft' : ''}`}>
            {readKnownCell(row, 'address') || '街道地址待补'}
          </span>
          <span className="block text-sm text-soft numerals">
            {formatCityLine(row)}{' '}
            <span className="whitespace-nowrap">
              {row.countryName}
              <span className="max-sm:hidden"> {row.stateName}</span>
            </span>{' '}
            <MatchedBy hidden={HIDDEN} row={row} /> <WarehouseFlags row={row} />
          </span>
          {note !== '' && <span className="line-clamp-2 text-xs text-soft numerals">{note}</span>}
        </span>
      </button>
      <CopyButton
        label={`复制 ${code} 的标签地址`}
        said={`已复制 ${code} 的标签地址`}
        text={listLabelLines(row).join('\n')}
        title="复制标签地址"
      />
    </div>
  )
}
