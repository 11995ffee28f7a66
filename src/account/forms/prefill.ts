import { isDefaultName } from '../../lib/account/default-name.ts'
import { FORMS, INQUIRY_OFFERS, type FieldName, type FormFields, type FormName } from '../../lib/forms/forms.ts'
import type { User } from '../../state/session.ts'

/** Fields that a link to a form may prefill. */
const FROM_ADDRESS: readonly FieldName[] = ['tool', 'page', 'wish']

const offerOf = (name: string): string | undefined =>
  Object.hasOwn(INQUIRY_OFFERS, name) ? INQUIRY_OFFERS[name as keyof typeof INQUIRY_OFFERS] : undefined

/** Initial values of every field of a form, from the account and from the link that led to the form. */
export function prefillFields(
  form: FormName,
  user: Pick<User, 'nickName' | 'accountName' | 'companyAbbreviation' | 'phoneNumber' | 'area'>,
  search: string,
): Record<FieldName, string> {
  const given = new URLSearchParams(search)
  const called = user.nickName || user.accountName
  // A generated account name is left out, as it is of no use to an organizer.
  const known: FormFields = {
    name: isDefaultName(called) ? '' : called,
    phone: user.phoneNumber,
    company: user.companyAbbreviation,
    area: user.area,
    offer: offerOf(given.get('offer') ?? '') ?? '',
  }
  const filled = FORMS[form].fields.map(({ name, most, choices }) => {
    const value = FROM_ADDRESS.includes(name) ? (given.get(name) ?? '') : (known[name] ?? '')
    const fits = Array.from(value).length <= most && (choices === undefined || choices.includes(value))
    return [name, fits ? value : ''] as const
  })
  return Object.fromEntries(filled) as Record<FieldName, string>
}
