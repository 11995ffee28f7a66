import type { ReactNode } from 'react'
import { HOLIDAY_TYPES, type Holiday, type HolidayType } from '../../../engines/holiday/operation.ts'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { showToast } from '../../../state/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { holidayWorker } from '../../../workers/holiday.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { useStableValue } from '../../shared/use-stable.ts'
import { ExportMenu, type ExportColumn } from '../shared/export-menu.tsx'
import { readDaySpan, findSpanError, formatSpanForFile } from './day-span.ts'
import { SpanLine, SpanSelect } from './span-select.tsx'
import { findCountry, type Country } from './view-state.ts'

const column = (title: string, key: string): ExportColumn => ({ title, cell: (row) => row[key] ?? '' })

const COLUMNS = [
  column('国家或地区', 'land'),
  column('日期', 'date'),
  column('星期', 'weekday'),
  column('名称', 'name'),
  column('英文名', 'en'),
  column('类型', 'label'),
  column('备注', 'remarks'),
]

const NONE: readonly Holiday[] = []

interface TakeAwayProps {
  /** Content before the export buttons. */
  children?: ReactNode
  countries: readonly Country[]
  /** Year shown on the page. */
  year: number
  today: string
  types: readonly HolidayType[]
}

/** Exports a range's holidays: as a calendar file, a table, or to the clipboard. */
export function HolidayExport({ countries, year, today, types, children }: TakeAwayProps) {
  const [state] = useUrlState()
  const span = readDaySpan(state, year, today)
  const { from, to } = span
  const request = useStableValue(
    findSpanError(span) === undefined ? { countries: countries.map(({ code }) => code), from, to, types } : undefined,
  )
  const { value, busy } = useWorkerAnswer(holidayWorker, 'days', request)
  // While loading, the value may still belong to the previous range and must not be exported under the new name.
  const current = busy ? undefined : value
  const days = current ?? NONE
  const title = `${countries.map(({ zh }) => zh).join('、')}${formatSpanForFile(span)}节假日`
  const rows = (): Promise<LookupRow[]> =>
    Promise.resolve(
      days.map(({ country, date, weekday, name, en, type, marks }) => ({
        land: findCountry(country)?.zh ?? country,
        date,
        weekday,
        name,
        en,
        label: HOLIDAY_TYPES.find((known) => known.type === type)?.label ?? '',
        remarks: marks.join('，'),
      })),
    )
  const saveCalendar = (): void => {
    if (!request) return
    holidayWorker.call('ics', { ...request, title }).then(
      (text) => saveFile(`${title}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' })),
      (error: unknown) => showToast(error instanceof Error ? error.message : '日历没有生成，请重试', { type: 'fail' }),
    )
  }
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <SpanSelect span={span} today={today} year={year} />
        <button
          className="btn"
          disabled={days.length === 0}
          onClick={saveCalendar}
          title="下载 .ics 文件，可导入手机和电脑的日历"
          type="button"
        >
          <Icon className="size-4" name="calendar-plus" />
          日历文件
        </button>
        <ExportMenu columns={COLUMNS} count={days.length} fileName={title} rows={rows} />
      </div>
      <SpanLine count={current?.length} span={span} />
    </div>
  )
}
