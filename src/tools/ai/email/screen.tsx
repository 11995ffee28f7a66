import { useMemo } from 'react'
import {
  EMAIL_FACTS,
  EMAIL_KINDS,
  EMAIL_LENGTHS,
  EMAIL_TONES,
  type EmailFact,
  type EmailRequest,
  type EmailResult,
} from '../../../engines/email/operation.ts'
import { emailWorker } from '../../../workers/email.ts'
import type { ToolPageProps } from '../../tool.ts'
import type { AnswerGroup } from '../shared/answer-groups.ts'
import type { ColumnJob } from '../shared/column-run.ts'
import { ChoiceField, LanguageField, TextField, toChoices } from '../shared/fields.tsx'
import { useForm, type Form, type FormValues } from '../shared/form.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { Writer } from '../shared/writer.tsx'
import { toEmailGroups, listEmailNotes, getMailGroupId } from './groups.ts'
import { MailActions } from './mail-actions.tsx'
import { buildEmailRequest, FACTS_BY_KIND, FORM, readEmailKind } from './request.ts'

type EmailFormState = Form<EmailFact | 'kind' | 'language' | 'tone' | 'length'>

const MAX_FACT = 200

const KINDS = toChoices(EMAIL_KINDS)
const TONES = toChoices(EMAIL_TONES)
const LENGTHS = toChoices(EMAIL_LENGTHS)

/** Example values of facts whose names do not explain them. */
const EXAMPLES: Readonly<Partial<Record<EmailFact, string>>> = {
  product: '英文用复数，例如 desk lamps',
  advantage: '例如 a five-year warranty',
  price: '例如 $8.50',
  quantity: '例如 500 pieces',
  terms: '例如 FOB Shenzhen',
  days: '例如 20',
  discount: '例如 10% off',
  issue: '例如 a late container',
}

function Options({ form }: { form: EmailFormState }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <ChoiceField choices={KINDS} form={form} label="邮件类型" name="kind" />
      <LanguageField form={form} label="邮件语言" name="language" />
      <ChoiceField choices={TONES} form={form} label="语气" name="tone" />
      <ChoiceField choices={LENGTHS} form={form} label="长度" name="length" />
    </div>
  )
}

function Fields({ form }: { form: EmailFormState }) {
  const isChinese = form.values.language.startsWith('zh')
  return (
    <>
      <Options form={form} />
      <div className="grid grid-cols-2 gap-3">
        {FACTS_BY_KIND[readEmailKind(form.values)].map((name) => {
          const example = isChinese ? undefined : EXAMPLES[name]
          return (
            <TextField
              form={form}
              key={name}
              label={EMAIL_FACTS[name][0]}
              most={MAX_FACT}
              name={name}
              {...(example !== undefined && { placeholder: example })}
            />
          )
        })}
      </div>
    </>
  )
}

/** Batch job: one recipient per line, one e-mail each; all other fields apply to every line. */
function createEmailColumn(request: Omit<EmailRequest, 'seed'>): ColumnJob {
  return {
    takes: ['收件人', '对方公司', '产品'],
    gives: ['主题', '正文'],
    fileName: '邮件',
    runRow: async ([recipient = '', company = '', product = ''], signal) => {
      const facts = {
        ...request.facts,
        recipient,
        ...(company !== '' && { company }),
        ...(product !== '' && { product }),
      }
      const {
        emails: [{ subjects, body }],
      } = await emailWorker.call('compose', { ...request, facts, seed: 1 }, { signal })
      return [subjects[0] ?? '', body]
    },
  }
}

/** Builds the buttons below an e-mail, which send its current text. */
function sendingOf({ id, label }: AnswerGroup, { emails }: EmailResult, texts: FormValues, onUse: () => void) {
  const mail = emails.find((_, at) => getMailGroupId(at) === id)
  return (
    mail && (
      <MailActions
        label={label}
        mail={{ subject: texts[`${id}.subject`] ?? '', body: texts[`${id}.body`] ?? '' }}
        onUse={onUse}
        subjects={mail.subjects.slice(1)}
      />
    )
  )
}

/** Page of the e-mail generator. */
export default function EmailScreen({ tool }: ToolPageProps<unknown>) {
  const form = useForm(FORM)
  const { values } = form
  const request = useMemo(() => buildEmailRequest(values), [values])
  const answers = useAnswer({ tool: 'email', client: emailWorker, method: 'compose', request, modelInput: request })
  const column = useMemo(() => createEmailColumn(request), [request])
  return (
    <Writer
      answers={answers}
      below={sendingOf}
      column={column}
      columnOptions={<Options form={form} />}
      empty="选好邮件类型，这里写出两种写法；填得越多，邮件越具体"
      fields={<Fields form={form} />}
      form={form}
      groups={(result) => toEmailGroups(result, values.language)}
      label={tool.label}
      notes={listEmailNotes}
      ready
      sendTo={['weijin', 'jinji', 'emoji']}
      title={(shown) =>
        [EMAIL_KINDS[readEmailKind(shown)], shown.recipient ?? ''].filter((part) => part !== '').join(' ')
      }
    />
  )
}
