import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { getAccountFormKey } from '../../lib/account/form-key.ts'
import { isCreditCode, isForeignLicence, normalizeLicenceNumber } from '../../lib/account/licence-number.ts'
import type { User } from '../../state/session.ts'
import { submitVerification, type OwnVerification } from '../../sync/account/verification.ts'
import { FormFooter, TextField } from '../form-parts.tsx'
import { DocumentField } from '../picture/document-field.tsx'
import { getErrorSentence } from '../sentence-of.ts'
import { useFormDraft } from '../use-form-draft.ts'
import { CodeField } from './code-field.tsx'

/** Countries of registration; ZZ is a user-assigned code of ISO 3166. */
const PLACES = [
  ['CN', '中国大陆'],
  ['HK', '中国香港'],
  ['MO', '中国澳门'],
  ['TW', '中国台湾'],
  ['US', '美国'],
  ['GB', '英国'],
  ['SG', '新加坡'],
  ['JP', '日本'],
  ['KR', '韩国'],
  ['DE', '德国'],
  ['ZZ', '其他国家和地区'],
] as const

/** Returns the name of a country code in `PLACES`. */
export function getRegistrationPlaceName(code: string): string {
  return PLACES.find(([known]) => known === code)?.[1] ?? code
}

const EMPTY = { companyName: '', country: 'CN', licenceNumber: '', documents: '' }

/** Describes what is wrong with a licence number, once enough of it is typed. */
function licenceFault(country: string, typed: string): string | undefined {
  const number = normalizeLicenceNumber(typed)
  if (number === '') return undefined
  if (country !== 'CN')
    return number.length < 4 || isForeignLicence(number) ? undefined : '登记号只有字母、数字、点和斜线'
  if (number.length < 18) return undefined
  return isCreditCode(number) ? undefined : '校验位不对，请核对 18 位统一社会信用代码'
}

/** Fields of a refused request, to be corrected. */
const fieldsOf = ({ companyName, country, licenceNumber, documents }: OwnVerification): typeof EMPTY => ({
  companyName,
  country,
  licenceNumber,
  documents: documents.join(' '),
})

interface VerificationFormProps {
  user: User
  /** The refused request, if there was one. */
  refused: OwnVerification | null
  onDone: () => void
}

/** Form that requests the verification of a company. Its fields are stored as a draft until they are sent. */
export function VerificationForm({ user, refused, onDone }: VerificationFormProps) {
  const countryId = useId()
  const form = useRef<HTMLFormElement>(null)
  const {
    fields,
    change: keep,
    forget,
  } = useFormDraft(getAccountFormKey('verification', user.id), refused ? fieldsOf(refused) : EMPTY)
  // The button that opened the form is gone, so the focus moves to the first field.
  useEffect(() => {
    if (refused) form.current?.querySelector('input')?.focus()
  }, [refused])
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const change = (some: Partial<typeof EMPTY>): void => {
    setFault('')
    keep(some)
  }
  const documents = fields.documents === '' ? [] : fields.documents.split(' ')
  const isMainland = fields.country === 'CN'
  const missing = (): string => {
    if (fields.companyName.trim() === '') return '请填写企业名称'
    if (fields.licenceNumber.trim() === '') return '请填写登记号码'
    if (isMainland && !isCreditCode(normalizeLicenceNumber(fields.licenceNumber))) return '请核对 18 位统一社会信用代码'
    if (documents.length === 0) return '请添加营业执照的图片'
    return code.length === 6 ? '' : '请填写 6 位验证码'
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const what = missing()
    setFault(what)
    if (what !== '') return
    setBusy(true)
    try {
      await submitVerification({
        companyName: fields.companyName,
        country: fields.country,
        licenceNumber: fields.licenceNumber,
        documents,
        safetyCode: code,
      })
      forget()
      form.current?.closest('section')?.focus()
      onDone()
    } catch (error) {
      setFault(getErrorSentence(error, '没有提交成功，请稍后重试'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="mt-3 space-y-4" noValidate ref={form} onSubmit={(event) => void send(event)}>
      <TextField
        autoComplete="organization"
        label="企业名称"
        most={80}
        onChange={(companyName) => change({ companyName })}
        placeholder="与营业执照一致"
        value={fields.companyName}
      />
      <div>
        <label className="mb-1 block text-sm font-medium" htmlFor={countryId}>
          注册地
        </label>
        <select
          className="field w-full"
          id={countryId}
          onChange={(event) => change({ country: event.target.value })}
          value={fields.country}
        >
          {PLACES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <TextField
        fault={licenceFault(fields.country, fields.licenceNumber)}
        label={isMainland ? '统一社会信用代码' : '公司登记号'}
        most={32}
        onChange={(licenceNumber) => change({ licenceNumber })}
        value={fields.licenceNumber}
      />
      <DocumentField
        hint="营业执照的照片或扫描件，最多 4 张。只有你和审核人员能看。"
        label="证明图片"
        onChange={(hashes) => change({ documents: hashes.join(' ') })}
        value={documents}
      />
      <CodeField
        number={user.phoneNumber}
        onChange={(typed) => {
          setFault('')
          setCode(typed)
        }}
        value={code}
      />
      <FormFooter busy={busy} busyLabel="正在提交…" fault={fault} label="提交审核" />
    </form>
  )
}
