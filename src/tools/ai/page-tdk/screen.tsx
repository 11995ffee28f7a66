import { useMemo, type ReactNode } from 'react'
import type { TdkOptimizeResult } from '../../../engines/tdk/operation.ts'
import { tdkWorker } from '../../../workers/tdk.ts'
import type { ToolPageProps } from '../../tool.ts'
import { ChoiceField } from '../shared/fields.tsx'
import { defineForm, useForm, type FormValues } from '../shared/form.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { Writer } from '../shared/writer.tsx'
import { toChosenGroups, toPartKey, readChosenTexts } from '../tdk/chosen-group.ts'
import { SEARCH_ENGINES, parseSearchEngine, LANGUAGES, parseLanguage } from '../tdk/options.ts'
import { PageTdkResult, type PageTdkResultProps } from './look.tsx'
import { PageFields } from './page-fields.tsx'
import { usePageReader } from './use-read-page.ts'

const FORM = defineForm({ slug: 'tdkyh', words: ['html', 'url'], options: { language: 'auto', engine: 'google' } })

/** Creates a renderer that shows a result together with its page. */
function lookWith(given: Omit<PageTdkResultProps, 'result' | 'texts' | 'onUse'>) {
  return (result: TdkOptimizeResult, texts: FormValues, onUse: () => void): ReactNode => (
    <PageTdkResult {...given} onUse={onUse} result={result} texts={readChosenTexts(texts)} />
  )
}

/** Page of the tool that scores and rewrites a page's title, description and keywords. */
export default function PageTdkScreen({ tool }: ToolPageProps<unknown>) {
  const form = useForm(FORM)
  const reading = usePageReader(form.values.html)
  const { read, isBehind } = reading
  const engine = parseSearchEngine(form.values.engine)
  const language = parseLanguage(form.values.language)
  const request = useMemo(() => read && { page: read.page, language, engine }, [read, language, engine])
  const modelInput = useMemo(() => {
    if (!read || read.address === '') return undefined
    return {
      language: language || (/\p{Script=Han}/u.test(read.page.body) ? 'zh-CN' : 'en'),
      url: read.address,
      engine,
    }
  }, [read, language, engine])
  const answers = useAnswer({ tool: 'page-tdk', client: tdkWorker, method: 'optimize', request, modelInput })
  return (
    <Writer<TdkOptimizeResult>
      answers={{ ...answers, busy: answers.busy || isBehind }}
      custom={lookWith({
        engine,
        read,
        address: read ? read.address : form.values.url,
        onChoose: (part, text) => answers.edit(toPartKey(part), text),
      })}
      empty="读取一个网页，这里会给标题、描述和关键词打分，说明原因，并给出几组改法。"
      fields={
        <>
          <PageFields form={form} reading={reading} />
          <div className="grid grid-cols-2 gap-3">
            <ChoiceField choices={LANGUAGES} form={form} label="语言" name="language" />
            <ChoiceField choices={SEARCH_ENGINES} form={form} label="搜索引擎" name="engine" />
          </div>
        </>
      }
      form={form}
      groups={({ suggestions }) => toChosenGroups(suggestions, engine)}
      label={tool.label}
      {...(read?.address === '' && { note: '模型按网址读网页，粘贴的源码只由规则引擎处理。' })}
      notes={({ notes }) => notes}
      ready={request !== undefined}
      sendTo={['weijin']}
      title={() => read?.page.title.slice(0, 40) || read?.name || form.values.url || 'TDK'}
    />
  )
}
