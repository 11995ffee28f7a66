import { useState } from 'react'
import { PHONE_REGIONS, type PhoneFind, type TextAnswer, type TextRequest } from '../../engines/text/operation.ts'
import { showToast } from '../../state/toast.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { saveXlsx } from '../../ui/save-table.ts'
import { textWorker } from '../../workers/text.ts'

const KINDS: Readonly<Record<PhoneFind['kind'], string>> = {
  mobile: '手机',
  fixed: '座机',
  either: '手机或座机',
  '400': '400 电话',
  free: '免费电话',
  other: '其他号码',
}
const SURE: Readonly<Record<PhoneFind['sure'], string>> = { high: '把握大', middle: '较有把握', low: '把握小' }
const BECAUSE: Readonly<Record<PhoneFind['because'], string>> = {
  international: '带国际区号',
  label: '前面写明是电话',
  groups: '按电话的写法分段',
  plan: '符合手机号段',
  digits: '只有一串数字，也可能是单号',
}

const regions = new Map(PHONE_REGIONS)
const names = new Intl.DisplayNames('zh-Hans', { type: 'region' })
const countryOf = ({ country }: PhoneFind): string =>
  country === '' ? '多国共用' : (regions.get(country) ?? names.of(country) ?? country)

/** WhatsApp link of a number that can have an account; nothing is sent before it is opened. */
function whatsApp({ kind, e164 }: PhoneFind): string | undefined {
  return kind === 'mobile' || kind === 'either' ? `https://wa.me/${e164.slice(1)}` : undefined
}

const HEAD = 'px-3 py-1.5 font-normal'
const HEADERS = ['号码', '国际格式', '国家或地区', '类型', '把握', '依据', '行号', '出处', 'WhatsApp']

function toRow(phone: PhoneFind): string[] {
  return [
    phone.shown,
    phone.e164,
    countryOf(phone),
    KINDS[phone.kind],
    SURE[phone.sure],
    BECAUSE[phone.because],
    String(phone.line),
    phone.source,
    whatsApp(phone) ?? '',
  ]
}

/** Rows shown at first on a phone, where the table does not scroll by itself and the buttons below must stay near. */
const FIRST = 8

function Row({ phone, later }: { phone: PhoneFind; later: boolean }) {
  const link = whatsApp(phone)
  return (
    <tr
      className={`${later ? 'hidden' : 'grid'} grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-rule px-3 py-1.5 first:border-t-0 sm:table-row sm:px-0`}
    >
      <th className="text-left font-medium wrap-anywhere numerals sm:px-3 sm:py-1.5 sm:whitespace-nowrap" scope="row">
        {phone.shown}
      </th>
      <td className="row-span-3 self-center sm:hidden">{link && <WhatsAppLink href={link} phone={phone} />}</td>
      <td className="text-sm text-soft sm:px-3 sm:py-1.5">
        <span className="sm:whitespace-nowrap">
          {countryOf(phone)} · {KINDS[phone.kind]}
        </span>{' '}
        <span
          className={`sm:whitespace-nowrap ${phone.sure === 'low' ? 'text-signal' : ''}`}
          title={BECAUSE[phone.because]}
        >
          {SURE[phone.sure]}
          <span className={phone.sure === 'low' ? '' : 'sr-only'}>：{BECAUSE[phone.because]}</span>
        </span>
      </td>
      <td className="truncate text-sm text-soft sm:max-w-40 sm:px-3 sm:py-1.5" title={phone.source}>
        <span className="numerals">第 {phone.line} 行</span> {phone.source}
      </td>
      <td className="hidden sm:table-cell sm:pr-2">{link && <WhatsAppLink href={link} phone={phone} />}</td>
    </tr>
  )
}

function WhatsAppLink({ href, phone }: { href: string; phone: PhoneFind }) {
  return (
    <a
      aria-label={`用 WhatsApp 联系 ${phone.shown}`}
      className="btn-quiet"
      href={href}
      rel="noopener noreferrer"
      target="_blank"
      title="打开 WhatsApp，号码会交给它"
    >
      <Icon className="size-4" name="message-circle" />
    </a>
  )
}

interface PhoneTableProps {
  request: TextRequest
  answer: TextAnswer
  /** File name without extension. */
  fileName: string
}

/** Table of phone numbers with their details; shows the first ones, the file has all. */
export function PhoneTable({ request, answer, fileName }: PhoneTableProps) {
  const [busy, setBusy] = useState(false)
  const [whole, setWhole] = useState(false)
  const phones = answer.phones ?? []
  const run = async (give: (all: readonly PhoneFind[]) => void | Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await give(answer.counts.outputLines > phones.length ? await textWorker.call('phones', request) : phones)
    } catch (error) {
      showToast(error instanceof Error ? error.message : '没有完成，请重试', { type: 'fail' })
    } finally {
      setBusy(false)
    }
  }
  const copy = (all: readonly PhoneFind[]): void =>
    copyText(all.map(({ e164 }) => e164).join('\n'), `已复制 ${all.length} 个国际格式的号码`)
  // The numbers are saved as a workbook, as spreadsheets turn a number in a CSV file into 8.6E+12.
  const save = async (all: readonly PhoneFind[]): Promise<void> => {
    await saveXlsx(fileName, [HEADERS, ...all.map(toRow)])
  }
  return (
    <>
      <div
        aria-label="找到的号码"
        className="min-h-60 rounded border border-edge bg-sheet sm:h-60 sm:overflow-auto lg:h-96"
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
        tabIndex={0}
      >
        <table className="block w-full sm:table">
          <thead className="sticky top-0 bg-sunk text-left text-sm text-soft max-sm:sr-only">
            <tr>
              <th className={HEAD} scope="col">
                号码
              </th>
              <th className={HEAD} scope="col">
                地区、类型与把握
              </th>
              <th className={HEAD} scope="col">
                出处
              </th>
              <th scope="col">
                <span className="sr-only">WhatsApp</span>
              </th>
            </tr>
          </thead>
          <tbody className="block sm:table-row-group">
            {phones.map((phone, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows never move
              <Row key={index} later={!whole && index >= FIRST} phone={phone} />
            ))}
          </tbody>
        </table>
        {!whole && phones.length > FIRST && (
          <button
            className="btn-quiet w-full border-t border-rule sm:hidden"
            onClick={() => setWhole(true)}
            type="button"
          >
            显示更多
          </button>
        )}
        {answer.counts.outputLines > phones.length && (
          <p className="border-t border-rule px-3 py-2 text-sm text-soft">
            这里显示前 {phones.length} 个，复制和导出包含全部。
          </p>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <button className="btn" disabled={busy} onClick={() => void run(copy)} type="button">
          <Icon className="size-4" name="copy" />
          复制国际格式
        </button>
        <button className="btn" disabled={busy} onClick={() => void run(save)} type="button">
          <Icon className="size-4" name="table" />
          导出 Excel
        </button>
      </div>
    </>
  )
}
