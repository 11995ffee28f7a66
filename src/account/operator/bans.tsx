import { useState, type FormEvent } from 'react'
import { banSentence } from '../../lib/account/banned.ts'
import { banAccount, bansQuery, deleteBanned, exportBanned, liftBan, type Ban } from '../../sync/bans.ts'
import { useRead } from '../../sync/use-read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextField } from '../form-parts.tsx'
import { dayText } from '../information/day-text.ts'
import { Section, Waiting } from '../information/section.tsx'
import { sentenceOf } from '../sentence-of.ts'
import { ReasonedButton } from './reasoned-button.tsx'

/** Digits of an account's number. */
const NUMBER = /^\d{1,10}$/

/** What the person asked for and, banned, cannot do. */
function ForPerson({ ban: { id, accountName, deletionAt } }: { ban: Ban }) {
  const [isSure, setSure] = useState(false)
  const [fault, setFault] = useState('')
  const act = (work: () => Promise<void>): void => {
    setFault('')
    work().catch((error: unknown) => setFault(sentenceOf(error, '没有成功，请重试')))
  }
  const save = async (): Promise<void> => {
    const { fileName, html } = await exportBanned(id)
    saveFile(fileName, new Blob([html], { type: 'text/html' }))
  }
  return (
    <>
      <button aria-label={`导出数据：${accountName}`} className="btn" onClick={() => act(save)} type="button">
        导出数据
      </button>
      {deletionAt === null && (
        <button aria-label={`${isSure ? '确定注销' : '注销账号'}：${accountName}`} className="btn text-signal" onClick={() => (isSure ? act(() => deleteBanned(id)) : setSure(true))} type="button">
          {isSure ? '确定注销' : '注销账号'}
        </button>
      )}
      <p className="w-full text-sm text-signal empty:hidden" role="alert">
        {fault}
      </p>
    </>
  )
}

function Row({ ban }: { ban: Ban }) {
  const { id, accountId, accountName, phone, reason, bannedAt, deletionAt } = ban
  const name = accountId === null ? '已注销的账号' : accountName
  return (
    <li className="py-3 text-sm break-words">
      <p>
        {accountId === null ? (
          name
        ) : (
          <AppLink className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-sea pointer-fine:min-h-8" href={`/u/${String(accountId)}`}>
            {name}
          </AppLink>
        )}
        <span className="text-soft">{phone !== '' && `，${phone}`}</span>
      </p>
      <p>{banSentence(reason)}</p>
      <p className="text-soft numerals">
        {dayText(bannedAt)} 停用{deletionAt !== null && `，${dayText(deletionAt)} 注销`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ReasonedButton hint="记在改动记录里" label="解除停用" name={name} onConfirm={(why) => liftBan(id, why)} />
        {accountId !== null && <ForPerson ban={ban} />}
      </div>
    </li>
  )
}

/** Bans an account by its number, which stands at the end of its page's address and beside what it sent by forms. */
function BanByNumber() {
  const [number, setNumber] = useState('')
  return (
    <div className="mt-3 space-y-2 border-t border-rule pt-3">
      <TextField hint="在对方主页的地址和收到的表单里能找到" inputMode="numeric" label="停用的账号编号" most={10} onChange={setNumber} value={number} />
      <ReasonedButton
        disabled={!NUMBER.test(number.trim())}
        hint="对方会看到"
        label="停用账号"
        name={number.trim()}
        onConfirm={async (why) => {
          await banAccount(Number(number.trim()), why)
          setNumber('')
        }}
      />
    </div>
  )
}

/** The accounts that are banned, and what operators do with them. */
export function Bans() {
  const [number, setNumber] = useState('')
  const [page, setPage] = useState(1)
  const { value, error, retry } = useRead(bansQuery(number, page))
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('number')
    setNumber(typeof typed === 'string' ? typed.trim() : '')
    setPage(1)
  }
  return (
    <Section title="停用的账号">
      <form className="mt-2 flex gap-2" onSubmit={search} role="search">
        <input aria-label="按手机号查" autoComplete="off" className="field min-w-0 flex-1 numerals" inputMode="tel" maxLength={40} name="number" placeholder="按手机号查" type="search" />
        <button className="btn shrink-0 border-edge" type="submit">
          查找
        </button>
      </form>
      {value === undefined && <Waiting error={error} retry={retry} />}
      {value?.list.length === 0 && <p className="mt-1 text-sm text-soft">{number === '' ? '没有停用的账号。' : '这个号码没有停用。'}</p>}
      <ul className="divide-y divide-rule">
        {value?.list.map((ban) => (
          <Row ban={ban} key={ban.id} />
        ))}
      </ul>
      <div className="flex gap-2">
        {page > 1 && (
          <button className="btn" onClick={() => setPage(page - 1)} type="button">
            较新的
          </button>
        )}
        {value?.isMore === true && (
          <button className="btn" onClick={() => setPage(page + 1)} type="button">
            更早的
          </button>
        )}
      </div>
      <BanByNumber />
    </Section>
  )
}
