import {
  LENGTH_UNITS,
  TABLE_COLUMNS,
  WEIGHT_UNITS,
  type MappedColumn,
  type TableColumn,
  type TableMapping,
} from '../../../../engines/product-table/operation/columns.ts'
import type { Table } from '../../../../engines/product-table/operation/file.ts'
import { nameColumn } from './list-rows.ts'

const MAX_START = 30

/** Units that the cells of a column may be in; the sheet reads bare numbers as the first one. */
function listUnits(column: TableColumn): readonly string[] {
  if (column.endsWith('Weight')) return ['kg', ...WEIGHT_UNITS.filter((unit) => unit !== 'kg')]
  return /(?:Size|Length|Width|Height)$/.test(column) ? ['cm', ...LENGTH_UNITS.filter((unit) => unit !== 'cm')] : []
}

interface ColumnRowProps {
  index: number
  heading: string
  sample: string
  mapped: MappedColumn
  onChange: (mapped: MappedColumn) => void
}

function ColumnRow({ index, heading, sample, mapped, onChange }: ColumnRowProps) {
  const units = listUnits(mapped.column)
  const name = heading || `${nameColumn(index)} 列`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-2 border-t border-rule px-4 py-1.5">
      <span className="min-w-0">
        <span className="block truncate text-sm">{name}</span>
        <span className="block truncate text-xs text-soft numerals">{sample}</span>
      </span>
      <span className="flex min-w-0 gap-1.5">
        <select
          aria-label={`${name}对应`}
          className="field select min-w-0 flex-1 text-sm"
          onChange={(event) => {
            const chosen = TABLE_COLUMNS.find(({ column }) => column === event.target.value)
            if (chosen)
              onChange({
                column: chosen.column,
                unit: listUnits(chosen.column).includes(mapped.unit) ? mapped.unit : '',
              })
          }}
          value={mapped.column}
        >
          {TABLE_COLUMNS.map(({ column, label }) => (
            <option key={column} value={column}>
              {label}
            </option>
          ))}
        </select>
        {units.length > 0 && (
          <select
            aria-label={`${name}单位`}
            className="field select w-20 shrink-0 text-sm"
            onChange={(event) => onChange({ ...mapped, unit: event.target.value })}
            value={mapped.unit || units[0]}
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {unit === 'jin' ? '斤' : unit}
              </option>
            ))}
          </select>
        )}
        {units.length === 0 && mapped.unit !== '' && (
          <span className="self-center text-xs text-soft">{mapped.unit}</span>
        )}
      </span>
    </li>
  )
}

interface MappingFormProps {
  table: Table
  mapping: TableMapping
  onChange: (mapping: TableMapping) => void
  onSheet: (sheet: number) => void
}

/** Contents of the columns as they were read, to correct them. */
export function MappingForm({ table, mapping, onChange, onSheet }: MappingFormProps) {
  const { columns, headings, headingRows } = mapping
  const samples = table.rows[headingRows] ?? []
  const starts = Array.from({ length: Math.min(MAX_START, table.rows.length) }, (_, at) => at)
  return (
    <div className="sheet">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        {table.sheets.length > 1 && (
          <label className="flex items-center gap-2 text-sm text-soft">
            工作表
            <select
              className="field select text-sm"
              onChange={(event) => onSheet(Number(event.target.value))}
              value={table.sheet}
            >
              {table.sheets.map((name, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="flex items-center gap-2 text-sm text-soft">
          商品从第几行开始
          <select
            className="field select text-sm"
            onChange={(event) => onChange({ ...mapping, headingRows: Number(event.target.value) })}
            value={headingRows}
          >
            {starts.map((at) => (
              <option key={at} value={at}>
                {at + 1}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul aria-label="各列对应" className="max-h-96 overflow-y-auto">
        {columns.map((mapped, index) => (
          <ColumnRow
            heading={headings[index] ?? ''}
            index={index}
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            key={index}
            mapped={mapped}
            onChange={(changed) =>
              onChange({ ...mapping, columns: columns.map((one, at) => (at === index ? changed : one)) })
            }
            sample={samples[index] ?? ''}
          />
        ))}
      </ul>
    </div>
  )
}
