import { useId, useState, type FormEvent } from 'react'
import { getAccountFormKey } from '../../lib/account/form-key.ts'
import { GENDER } from '../../lib/account/statuses.ts'
import type { User } from '../../state/session.ts'
import { saveCompany, savePerson } from '../../sync/account/profile.ts'
import { isVerifiedCompany } from '../contents/is-company.ts'
import { FormFooter, TextField } from '../form-parts.tsx'
import { PictureField } from '../picture/picture-field.tsx'
import { getErrorSentence } from '../sentence-of.ts'
import { useFormDraft } from '../use-form-draft.ts'
import { diffFields } from './changes.ts'

function GenderField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const name = useId()
  const choices = [
    ['', '不填'],
    [String(GENDER.WOMAN), '女'],
    [String(GENDER.MAN), '男'],
  ] as const
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">性别</legend>
      <div className="flex gap-6">
        {choices.map(([choice, label]) => (
          <label className="flex min-h-11 items-center gap-2" key={choice}>
            <input
              checked={value === choice}
              className="size-5 accent-sea"
              name={name}
              onChange={() => onChange(choice)}
              type="radio"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Last fields of the form, common to both kinds of profile. */
function CommonFields({
  fields,
  change,
}: {
  fields: { description: string; area: string }
  change: (some: { description?: string; area?: string }) => void
}) {
  return (
    <>
      <TextField
        autoComplete="address-level2"
        label="地区"
        most={40}
        onChange={(area) => change({ area })}
        placeholder="如 广东深圳"
        value={fields.area}
      />
      <TextField
        hint="说说做什么类目、在哪些市场"
        label="简介"
        most={200}
        onChange={(description) => change({ description })}
        rows={4}
        value={fields.description}
      />
    </>
  )
}

/** Submit handler shared by the profile forms. */
function useSending(send: () => Promise<void>, forget: () => void) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setFault('')
    try {
      await send()
      forget()
    } catch (error) {
      setFault(getErrorSentence(error, '没有保存成功，请稍后重试'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, submit: (event: FormEvent) => void submit(event) }
}

function PersonForm({ user }: { user: User }) {
  const saved = {
    picture: user.picture,
    nickName: user.nickName,
    gender: user.gender === null ? '' : String(user.gender),
    description: user.description,
    area: user.area,
  }
  const { fields, change, forget, isChanged } = useFormDraft(getAccountFormKey('profile', user.id), saved)
  const send = async (): Promise<void> => {
    const { set, clear } = diffFields(saved, fields)
    const { gender, ...texts } = set
    await savePerson({
      ...texts,
      ...(gender !== undefined && { gender: gender === '0' ? GENDER.WOMAN : GENDER.MAN }),
      clear,
    })
  }
  const { busy, fault, submit } = useSending(send, forget)
  return (
    <form className="space-y-4" noValidate onSubmit={submit}>
      <PictureField
        label="头像"
        name={fields.nickName}
        onChange={(picture) => change({ picture })}
        purpose="picture"
        value={fields.picture}
      />
      <TextField
        autoComplete="nickname"
        label="昵称"
        most={20}
        onChange={(nickName) => change({ nickName })}
        value={fields.nickName}
      />
      <GenderField onChange={(gender) => change({ gender })} value={fields.gender} />
      <CommonFields change={change} fields={fields} />
      <FormFooter busy={busy} busyLabel="正在保存…" disabled={!isChanged} fault={fault} label="保存">
        {isChanged && !busy && (
          <button className="btn" onClick={forget} type="button">
            撤销修改
          </button>
        )}
      </FormFooter>
    </form>
  )
}

function CompanyForm({ user }: { user: User }) {
  const saved = {
    companyLogo: user.companyLogo,
    companyAbbreviation: user.companyAbbreviation,
    companyWebsite: user.companyWebsite,
    description: user.description,
    area: user.area,
  }
  const { fields, change, forget, isChanged } = useFormDraft(getAccountFormKey('company', user.id), saved)
  const { busy, fault, submit } = useSending(async () => {
    const { set, clear } = diffFields(saved, fields)
    await saveCompany({ ...set, clear })
  }, forget)
  return (
    <form className="space-y-4" noValidate onSubmit={submit}>
      <PictureField
        label="企业标志"
        name={fields.companyAbbreviation || user.accountName}
        onChange={(companyLogo) => change({ companyLogo })}
        purpose="logo"
        value={fields.companyLogo}
      />
      <TextField
        autoComplete="organization"
        hint={`全称：${user.accountName}`}
        label="企业简称"
        most={20}
        onChange={(companyAbbreviation) => change({ companyAbbreviation })}
        value={fields.companyAbbreviation}
      />
      <TextField
        autoComplete="url"
        inputMode="url"
        label="企业网站"
        most={200}
        onChange={(companyWebsite) => change({ companyWebsite })}
        placeholder="https://"
        value={fields.companyWebsite}
      />
      <CommonFields change={change} fields={fields} />
      <FormFooter busy={busy} busyLabel="正在保存…" disabled={!isChanged} fault={fault} label="保存">
        {isChanged && !busy && (
          <button className="btn" onClick={forget} type="button">
            撤销修改
          </button>
        )}
      </FormFooter>
    </form>
  )
}

/** Profile form of a person or a verified company. */
export function ProfileForm({ user }: { user: User }) {
  return isVerifiedCompany(user) ? <CompanyForm user={user} /> : <PersonForm user={user} />
}
