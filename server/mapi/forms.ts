import { createHash, randomBytes } from 'node:crypto'
import type { formCalls, OwnMessage, QueuedMessage } from '../../src/api/contracts/forms.ts'
import { FORMS, type FormName } from '../../src/lib/forms/forms.ts'
import { countLinks, parseFormFields } from '../../src/lib/forms/read-fields.ts'
import { MESSAGE_STATUS, MESSAGE_STATUS_NAMES } from '../../src/lib/forms/statuses.ts'
import { recordAudit } from '../accounts/audit.ts'
import { formatWaitTime } from '../accounts/figures.ts'
import { requireRole } from '../accounts/roles.ts'
import {
  readCourse,
  readEventRegistrationInfo,
  readOffer,
  readPublisher,
  type EventRegistrationInfo,
} from '../forms/events.ts'
import { getMessageLimits, MAX_LINKS } from '../forms/figures.ts'
import {
  addMessage,
  cancelRegistration,
  deleteMessage,
  findMessageByKey,
  listAccountMessages,
  listQueuedMessages,
  readRegistration,
  listMessagesAboutContent,
  updateMessage,
  type MessageRecord,
  type Registrant,
} from '../store/form-messages.ts'
import type { Store } from '../store/store.ts'
import { ApiRefusal, createStatusRefusal } from '../calls/api-error.ts'
import type { Caller } from '../calls/caller.ts'
import type { HandlersOf } from './handler.ts'

/** Captcha scene of forms. MAX_OWN_MESSAGES, MAX_REGISTRATIONS: maximum rows of an answer. */
const SCENE = 'form'
const MAX_OWN_MESSAGES = 100
const MAX_REGISTRATIONS = 5000

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const keyHashOf = (key: string) => hash(`form key ${key}`)

const ownOf = ({ id, form, subject, title, isOffline, fields, status, sentAt }: MessageRecord): OwnMessage => ({
  id,
  form,
  subject,
  title,
  isOffline,
  fields: { ...fields },
  status,
  sentAt,
})

/** Hides from senders that their message was marked as spam. */
const shownOf = (record: MessageRecord): OwnMessage => ({
  ...ownOf(record),
  status: record.status === MESSAGE_STATUS.SPAM ? MESSAGE_STATUS.NEW : record.status,
})

const queuedOf = (record: MessageRecord): QueuedMessage => ({
  ...ownOf(record),
  links: record.links,
  note: record.note,
  accountId: record.accountId,
})

interface Subject {
  contentId: number | null
  title: string
  places: number | null
}

const NO_EVENT = () => new ApiRefusal(404, '没有这场活动')

async function eventOf(store: Store, id: number, now: number): Promise<EventRegistrationInfo> {
  const event = await readEventRegistrationInfo(store, id, now)
  if (!event) throw NO_EVENT()
  return event
}

const NUMBER = /^[1-9]\d{0,8}$/

/**
 * The subject of a message.
 * @throws ApiRefusal if the course, event or offer does not exist, or takes no registrations.
 */
async function subjectOf(store: Store, form: FormName, subject: string, now: number): Promise<Subject> {
  const kind = FORMS[form].subject
  if (kind === 'course') {
    const course = await readCourse(store, subject)
    if (!course) throw new ApiRefusal(404, '没有这门课程')
    return { contentId: course.id, title: course.title, places: null }
  }
  if (kind === 'offer') {
    const offer = NUMBER.test(subject) ? await readOffer(store, Number(subject), now) : undefined
    if (!offer) throw new ApiRefusal(404, '没有这条信息，或已经撤下')
    return { contentId: offer.id, title: offer.title, places: null }
  }
  if (kind !== 'event') return { contentId: null, title: '', places: null }
  const event = NUMBER.test(subject) ? await eventOf(store, Number(subject), now) : undefined
  if (!event?.isOpen) throw new ApiRefusal(409, '这场活动不在这里报名，或已经结束')
  return { contentId: event.id, title: event.title, places: event.places }
}

/** Account as which a message is sent. @throws ApiRefusal if another account is signed in. */
function senderOf(sender: number, { account }: Pick<Caller, 'account'>): number | null {
  if (sender === 0) return null
  if (!account) throw createStatusRefusal(401)
  if (account.id !== sender) throw new ApiRefusal(409, '登录的是另一个账号')
  return sender
}

const registrantOf = (key: string | undefined, { account }: Pick<Caller, 'account'>): Registrant => ({
  accountId: account?.id,
  keyHash: key === undefined ? undefined : keyHashOf(key),
})

export const formHandlers: HandlersOf<typeof formCalls> = {
  async formChallenge({ key }, { gates }, { now }) {
    return { challenge: await gates.captcha.challenge({ scene: SCENE, phone: key }, now) }
  },
  async submitForm(
    { key, form, subject, fields, sender, homepage, captchaVerifyParam },
    { store, gates, accounts },
    caller,
  ) {
    const { client, ip, now } = caller
    const accountId = senderOf(sender, caller)
    const keyHash = keyHashOf(key)
    // The message was stored before, but its answer did not arrive.
    const known = await findMessageByKey(store, keyHash)
    if (known) return known
    const about = FORMS[form].subject === undefined ? '' : subject
    const { contentId, title, places } = await subjectOf(store, form, about, now)
    if (!(await accounts.gates.captcha.check({ param: captchaVerifyParam, scene: SCENE, phone: key, client, now })))
      throw new ApiRefusal(403, '人机验证没有通过，请再发送一次')
    caller.admit?.()
    const { values } = parseFormFields(form, fields)
    const links = countLinks(values)
    // This field is a honeypot: people do not see it. A filled field marks the message as spam, which an operator can
    // correct.
    const status = homepage !== '' || links > MAX_LINKS ? MESSAGE_STATUS.SPAM : MESSAGE_STATUS.NEW
    const twin = hash(
      JSON.stringify([form, about, accountId, Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
    )
    const message = {
      id: randomBytes(16).toString('base64url'),
      keyHash,
      form,
      subject: about,
      contentId,
      accountId,
      fields: values,
      links,
      status,
      twin,
      sentAt: new Date(now).toISOString(),
    }
    const added = await addMessage(
      store,
      message,
      getMessageLimits({ client, ip, secret: await accounts.secret() }),
      places,
    )
    if (added === 'full') throw new ApiRefusal(409, '名额已满')
    if ('usedUp' in added)
      throw new ApiRefusal(429, `今天发送的次数太多，请 ${formatWaitTime(added.usedUp.endsAt, now)}后再试`)
    if (added.isNew && status === MESSAGE_STATUS.NEW) gates.formMail.notify({ form, title, fields: values }, now)
    return { id: added.id, sentAt: added.sentAt }
  },
  async listOwnMessages(_, { store }, { account }) {
    return { list: (await listAccountMessages(store.db, account.id, MAX_OWN_MESSAGES)).map(shownOf) }
  },
  async readRegistration({ contentId, key }, { store }, caller) {
    const { isOpen, isPublic, places } = await eventOf(store, contentId, caller.now)
    const { taken, registeredAt } = await readRegistration(store, contentId, registrantOf(key, caller))
    // Only registered guests may see an event that is not public.
    if (!isPublic && registeredAt === null) throw NO_EVENT()
    return { places, taken, isOpen, registeredAt }
  },
  async cancelRegistration({ contentId, key }, { store }, caller) {
    if (!(await cancelRegistration(store, contentId, registrantOf(key, caller), caller.now)))
      throw new ApiRefusal(404, '没有找到你的报名')
    return {}
  },
  async listRegistrations({ contentId }, { store }, caller) {
    const publisher = await readPublisher(store, contentId)
    if (!publisher) throw new ApiRefusal(404, '没有这条内容')
    if (publisher.authorId !== caller.account.id) requireRole(caller, 'operator')
    const rows = await listMessagesAboutContent(store, contentId, MAX_REGISTRATIONS)
    return {
      list: rows.map(({ id, fields, status, sentAt }) => ({
        id,
        fields: { ...fields },
        isCancelled: status === MESSAGE_STATUS.CANCELLED,
        sentAt,
      })),
    }
  },
  async listMessages({ status, form, after, size }, { store }, caller) {
    requireRole(caller, 'operator')
    const [sentAt, id] = after?.split('~') ?? []
    const rows = await listQueuedMessages(store, {
      status,
      form,
      after: sentAt === undefined || id === undefined ? undefined : { sentAt, id },
      size: size + 1,
    })
    const list = rows.slice(0, size)
    const last = rows.length > size ? list.at(-1) : undefined
    return { list: list.map(queuedOf), next: last ? `${last.sentAt}~${last.id}` : '' }
  },
  async setMessage({ id, status, note }, { store }, caller) {
    requireRole(caller, 'operator')
    const { account, now } = caller
    await store.db.transaction().execute(async (trx) => {
      const changed = await updateMessage(trx, { id, status, note, by: account.id, now })
      if (!changed) throw new ApiRefusal(404, '没有这条表单，或发送的人已取消')
      await recordAudit(trx, {
        actor: account.id,
        action: '处理表单',
        target: id,
        detail: `${FORMS[changed.form].label}，标为${MESSAGE_STATUS_NAMES[status]}`,
        now,
      })
    })
    return { id }
  },
  async dropMessage({ id }, { store }, caller) {
    requireRole(caller, 'operator')
    await store.db.transaction().execute(async (trx) => {
      const dropped = await deleteMessage(trx, id)
      if (!dropped) throw new ApiRefusal(404, '没有这条表单')
      await recordAudit(trx, {
        actor: caller.account.id,
        action: '删除表单',
        target: id,
        detail: FORMS[dropped.form].label,
        now: caller.now,
      })
    })
    return { id }
  },
}
