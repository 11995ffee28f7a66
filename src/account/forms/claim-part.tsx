import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { parseClaimStatement, type ClaimFields } from '../../lib/account/claim-statement.ts'
import { isEmailAtSite } from '../../lib/account/site-email.ts'
import { AUTHENTICATION_STATUS, AUTHENTICATION_TYPE, CLAIM_STATUS } from '../../lib/account/statuses.ts'
import { getAccountFormKey } from '../../lib/account/form-key.ts'
import type { User } from '../../state/session.ts'
import { claimsQuery, submitClaim } from '../../sync/account/verification.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { FormFooter, TextField } from '../form-parts.tsx'
import { addFullStop } from '../full-stop.ts'
import { getErrorSentence } from '../sentence-of.ts'
import { SignInPrompt } from '../sign-in-first.tsx'
import { useFormDraft } from '../use-form-draft.ts'
import { useLoadedSession } from '../use-signed-in.ts'

interface ClaimPartProps {
  contentId: number
  /** Official site of the entry; undefined if none is given. */
  site: string | undefined
}

const EMPTY = { contactName: '', position: '', email: '', statement: '' }
type Fields = ClaimFields & Record<string, string>

function faultsOf(
  { contactName, position, email }: Fields,
  site: string | undefined,
): Partial<Record<keyof Fields, string>> {
  return {
    ...(contactName.trim() === '' && { contactName: '请填写姓名' }),
    ...(position.trim() === '' && { position: '请填写职务' }),
    ...(site === undefined
      ? email.trim() === '' && { email: '请填写完整的邮箱地址' }
      : !isEmailAtSite(email, site) && { email: `要用 ${new URL(site).hostname.replace(/^www\./, '')} 的邮箱` }),
  }
}

function ClaimForm({ contentId, site, account, sent }: ClaimPartProps & { account: number; sent: Fields }) {
  const { fields, change, forget } = useFormDraft<Fields>(
    getAccountFormKey(`claim_${String(contentId)}`, account),
    sent,
  )
  const [faults, setFaults] = useState<Partial<Record<keyof Fields, string>>>({})
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const set = (name: keyof Fields) => (text: string) => {
    setFaults({ ...faults, [name]: undefined })
    change({ [name]: text })
  }
  const send = async (): Promise<void> => {
    const found = faultsOf(fields, site)
    setFaults(found)
    setFault('')
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    setBusy(true)
    try {
      await submitClaim({ ...fields, contentId })
      forget()
    } catch (error) {
      setFault(getErrorSentence(error, '没有提交成功，请重试'))
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }
  return (
    <form className="mt-3 max-w-xl space-y-3" noValidate onSubmit={onSubmit} ref={box}>
      <TextField
        autoComplete="name"
        fault={faults.contactName}
        label="姓名"
        most={40}
        onChange={set('contactName')}
        value={fields.contactName}
      />
      <TextField
        autoComplete="organization-title"
        fault={faults.position}
        label="职务"
        most={40}
        onChange={set('position')}
        value={fields.position}
      />
      <TextField
        autoComplete="email"
        fault={faults.email}
        hint={site === undefined ? undefined : `${new URL(site).hostname.replace(/^www\./, '')} 的邮箱`}
        inputMode="email"
        label="公司邮箱"
        most={254}
        onChange={set('email')}
        value={fields.email}
      />
      <TextField label="说明（可不填）" most={300} onChange={set('statement')} rows={3} value={fields.statement} />
      <FormFooter busy={busy} busyLabel="正在提交…" fault={fault} label="提交认领" />
    </form>
  )
}

const isVerified = ({ authenticationType, authenticationStatus }: User): boolean =>
  authenticationType === AUTHENTICATION_TYPE.CORP && authenticationStatus === AUTHENTICATION_STATUS.PASSED

function Own({ contentId, site, user }: ClaimPartProps & { user: User }) {
  const { value, error } = useRead(claimsQuery(user.id))
  const own = value?.find((claim) => claim.contentId === contentId)
  const isPassed = own?.status === CLAIM_STATUS.CLAIMED
  const router = useRouter()
  // The part is rendered only on entries without an owner: an approved claim therefore means that the page is outdated,
  // and it is reloaded.
  useEffect(() => {
    if (isPassed) void router.invalidate()
  }, [isPassed, router])
  if (own?.status === CLAIM_STATUS.CLAIMING)
    return <p className="mt-2 prose-zh text-sm">你的认领正在审核，结果在「我的信息」里看。</p>
  if (isPassed) return <p className="mt-2 prose-zh text-sm">你的认领已通过，页面上的状态正在更新。</p>
  if (!isVerified(user)) {
    return (
      <p className="mt-2 prose-zh text-sm">
        先通过企业认证，证明材料在那里上传。
        <AppLink className="underline underline-offset-4 hover:text-sea" href="/account/information">
          去企业认证
        </AppLink>
      </p>
    )
  }
  return (
    <>
      {own && (
        <p className="mt-2 rounded bg-signal-wash px-3 py-2 text-sm text-signal">
          {addFullStop(`上次没有通过${own.reason === '' ? '' : `，原因：${own.reason}`}`)}
          上次填的还在下面，改好后可以再提交。
        </p>
      )}
      {value === undefined && error && <p className="mt-2 text-sm text-signal">{error.message}</p>}
      <ClaimForm
        account={user.id}
        key={user.id}
        contentId={contentId}
        sent={own ? { ...parseClaimStatement(own.statement) } : EMPTY}
        site={site}
      />
    </>
  )
}

/** Claims a directory entry: link to the form, the form itself, and the status of the account's own claim. */
export function ClaimPart({ contentId, site }: ClaimPartProps) {
  const { status, user, lastUser } = useLoadedSession()
  const known = user.id === 0 ? lastUser : user
  return (
    <section aria-labelledby="claim" className="mt-8 print:hidden">
      <h2 className="scroll-mt-20 border-b border-ink/70 pb-1.5 text-lg" id="claim">
        认领
      </h2>
      <p className="mt-2 prose-zh text-sm">
        认领由人审核。认领后这里和名录里写明由你的企业认领，不改变排序，也不是推荐。
      </p>
      {status === 'in' ? (
        known && <Own contentId={contentId} site={site} user={known} />
      ) : (
        <SignInPrompt text="登录后，通过认证的企业可以认领自己的名录。" />
      )}
    </section>
  )
}
