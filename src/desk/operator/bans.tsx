import { useState, type FormEvent } from 'react'
import { formatBanReason } from '../../lib/account/banned.ts'
import {
  banAccount,
  bansQuery,
  deleteBanned,
  exportBanned,
  liftBan,
  publicNameQuery,
  type AccountBan,
} from '../../sync/operator/bans.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { saveFile } from '../../ui/save-file.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { TextField } from '../../account/form-parts.tsx'
import { formatBeijingDay } from '../../account/information/day-text.ts'
import { Section, LoadingOrError } from '../../account/information/section.tsx'
import { PageButtons } from './page-buttons.tsx'
import { ReasonedButton } from './reasoned-button.tsx'

/** Pattern of an account number. */
const NUMBER = /^[1-9]\d{0,9}$/
/** Hint that the reason goes to the audit log and is not shown to the person. */
const LOGGED = '记在改动记录里'

function Row({ ban }: { ban: AccountBan }) {
  const { id, accountId, accountName, phone, reason, bannedAt, deletionAt } = ban
  const name = accountId === null ? '已注销的账号' : accountName
  const save = async (why: string): Promise<void> => {
    const { fileName, html } = await exportBanned(id, why)
    saveFile(fileName, new Blob([html], { type: 'text/html' }))
  }
  return (
    <li className="py-3 text-sm break-words">
      <p>
        {accountId === null ? name : <TextLink href={`/u/${String(accountId)}`}>{name}</TextLink>}
        <span className="text-soft">{phone !== '' && `，${phone}`}</span>
      </p>
      <p>{formatBanReason(reason)}</p>
      <p className="text-soft numerals">
        {formatBeijingDay(bannedAt)} 停用{deletionAt !== null && `，将于 ${formatBeijingDay(deletionAt)} 注销`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ReasonedButton hint={LOGGED} label="解除停用" name={name} onConfirm={(why) => liftBan(id, why)} />
        {/* Actions that a banned person asked for but cannot perform. */}
        {accountId !== null && <ReasonedButton hint={LOGGED} label="导出数据" name={name} onConfirm={save} />}
        {accountId !== null && deletionAt === null && (
          <ReasonedButton
            hint={`7 天后删除，号码仍停用。${LOGGED}`}
            label="注销账号"
            name={name}
            onConfirm={(why) => deleteBanned(id, why)}
          />
        )}
      </div>
    </li>
  )
}

/** Account number with its public name, so that a wrong digit is noticed. */
function AccountByNumber({ number }: { number: string }) {
  const { value, error } = useRead(publicNameQuery(number))
  return `${number}，${value ?? error?.message ?? '正在查名字'}`
}

/** Bans an account by its number, which is in its page's URL and beside its form messages. */
function BanByNumber() {
  const [text, setText] = useState('')
  const number = text.trim()
  return (
    <div className="mt-3 border-t border-rule pt-3">
      <ReasonedButton
        disabled={!NUMBER.test(number)}
        hint="对方会看到"
        label="停用账号"
        name={number}
        onConfirm={async (why) => {
          await banAccount(Number(number), why)
          setText('')
        }}
        who={<AccountByNumber number={number} />}
      >
        <div className="mb-2">
          <TextField
            hint="在对方主页的地址和收到的表单里能找到"
            inputMode="numeric"
            label="停用的账号编号"
            most={10}
            onChange={setText}
            value={text}
          />
        </div>
      </ReasonedButton>
    </div>
  )
}

/** Banned accounts with the operator's actions on them. */
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
      <form className="mt-2 flex gap-2" data-unkept onSubmit={search} role="search">
        <input
          aria-label="按手机号查"
          autoComplete="off"
          className="field min-w-0 flex-1 numerals"
          inputMode="tel"
          maxLength={40}
          name="number"
          placeholder="按手机号查"
          type="search"
        />
        <button className="btn shrink-0 border-edge" type="submit">
          查找
        </button>
      </form>
      {value === undefined && <LoadingOrError error={error} retry={retry} />}
      {value?.list.length === 0 && (
        <p className="mt-1 text-sm text-soft">{number === '' ? '没有停用的账号。' : '这个号码没有停用。'}</p>
      )}
      <ul className="divide-y divide-rule">
        {value?.list.map((ban) => (
          <Row ban={ban} key={ban.id} />
        ))}
      </ul>
      <PageButtons isMore={value?.isMore === true} onPage={setPage} page={page} />
      <BanByNumber />
    </Section>
  )
}
