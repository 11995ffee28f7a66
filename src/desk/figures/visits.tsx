import type { ReactNode } from 'react'
import { describeChange, countDays, findTopDay, type DaySpan } from '../../lib/content/figures.ts'
import { formatDate } from '../../lib/format-date.ts'
import { PAGE_LABELS, READ_LABELS, getRefusalLabel, LOGIN_STEP_LABELS } from '../../lib/tracking/figure-labels.ts'
import { findTool } from '../../portal/tools.ts'
import { exportVisits, visitsQuery, type VisitFigures } from '../../sync/publishing/visit-figures.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { LoadingOrError } from '../../account/information/section.tsx'
import { Bars, type Bar } from './bars.tsx'
import { DayChart } from './day-chart.tsx'
import { DayNumbers } from './day-numbers.tsx'
import { SpanHeader } from './span-line.tsx'
import {
  describeDataAge,
  describeFailedSearches,
  describeTopRow,
  describePagesPerVisit,
  describeFunnel,
  type Labelled,
} from './visit-words.ts'
import { formatThousands } from '../../lib/number/thousands.ts'

/** Question with its answer, its chart, and the way it was counted. */
function Question({
  id,
  title,
  answer,
  about,
  children,
}: {
  id: string
  title: string
  answer: string | undefined
  about: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`visits-${id}`} className="min-w-0 sheet p-4">
      <h2 className="text-base" id={`visits-${id}`}>
        {title}
      </h2>
      <p className="mt-1">{answer ?? '这段时间还没有记录'}。</p>
      <p className="text-sm text-soft">{about}</p>
      {answer !== undefined && children}
    </section>
  )
}

const barsOf = (rows: readonly Labelled[]): Bar[] => rows.map(({ label, count }) => ({ key: label, label, count }))

function Coming({ span, now, before }: { span: DaySpan; now: VisitFigures; before: VisitFigures['totals'] }) {
  const { totals } = now
  const days = countDays(span)
  const top = days > 1 ? findTopDay(now.days, 'visitors') : undefined
  const values = now.days.map(({ day, visitors }) => ({ day, value: visitors }))
  const words = [
    `${formatThousands(totals.visitors)} 位访客，${describeChange(totals.visitors, before.visitors, days)}`,
    describePagesPerVisit(totals),
    top && `最多的是${formatDate(top.day)}，${formatThousands(top.visitors)} 位`,
  ]
  return (
    <Question
      about="一台设备一天算一位，几天加在一起"
      answer={totals.visitors === 0 ? undefined : words.filter(Boolean).join('；')}
      id="coming"
      title="有多少人来"
    >
      <DayChart days={values} title={`每天的访客，从 ${span.from} 到 ${span.to}，数字在下面的表里`} />
      <DayNumbers days={values} label="访客" />
    </Question>
  )
}

const OTHERS = '其他'

/** Merges unknown tool addresses into one row: visitors can open made-up addresses, which would fill the page. */
function knownTools(tools: VisitFigures['tools']): VisitFigures['tools'] {
  const rest = tools.filter(({ tool }) => !findTool(tool))
  const sum = (of: 'opened' | 'used') => rest.reduce((total, { [of]: count }) => total + count, 0)
  return [
    ...tools.filter(({ tool }) => findTool(tool)),
    ...(rest.length > 0 ? [{ tool: OTHERS, opened: sum('opened'), used: sum('used') }] : []),
  ]
}

/** Name of a tool as a link. */
function ToolName({ tool }: { tool: string }) {
  const entry = findTool(tool)
  if (!entry) return <>{tool}</>
  return (
    <AppLink
      className="inline-flex min-h-11 items-center hover:text-sea hover:underline pointer-fine:min-h-0"
      href={`/tools-${tool}`}
    >
      {entry.label}
    </AppLink>
  )
}

function Tools({ tools: counted }: Pick<VisitFigures, 'tools'>) {
  const tools = knownTools(counted)
  const bars = tools.map(({ tool, opened, used }) => ({
    key: tool,
    label: <ToolName tool={tool} />,
    count: opened,
    note: `得出结果 ${formatThousands(used)}`,
  }))
  const answer = describeTopRow(
    tools.map(({ tool, opened }) => ({ label: findTool(tool)?.label ?? tool, count: opened })),
    '打开得最多的是',
  )
  return (
    <Question about="打开一次算一次；得出结果由页面自己报告" answer={answer} id="tools" title="用了哪些工具">
      <Bars bars={bars} />
    </Question>
  )
}

function Answers({ span, now, before }: { span: DaySpan; now: VisitFigures; before: VisitFigures['totals'] }) {
  const classes = now.classes.map(({ kind, count }) => ({ label: PAGE_LABELS[kind], count }))
  const reading = now.reading.map(({ step, count }) => ({ label: READ_LABELS[step], count }))
  const stepped = (steps: VisitFigures['login'] | VisitFigures['registration']) =>
    steps.map(({ step, count }) => ({ label: LOGIN_STEP_LABELS[step], count }))
  const [login, registration] = [stepped(now.login), stepped(now.registration)]
  return (
    <div className="mt-4 grid gap-4 pb-8 lg:grid-cols-2">
      <Coming before={before} now={now} span={span} />
      <Tools tools={now.tools} />
      <Question
        about="一页打开一次算一次"
        answer={describeTopRow(classes, '看得最多的是')}
        id="classes"
        title="看了哪类页面"
      >
        <Bars bars={barsOf(classes)} />
      </Question>
      <Question
        about="站内搜索；没有结果的词列在「内容」里"
        answer={describeFailedSearches(now.searches)}
        id="searches"
        title="搜索找到了吗"
      >
        <Bars
          bars={barsOf([
            { label: '有结果', count: now.searches.found },
            { label: '没有结果', count: now.searches.missed },
          ])}
        />
      </Question>
      <Question about="一个人一天读一篇算一次" answer={describeFunnel(reading)} id="reading" title="读到哪里">
        <Bars bars={barsOf(reading)} />
      </Question>
      <Question about="一个人一天算一次" answer={describeFunnel(login)} id="login" title="登录走到哪一步">
        <Bars bars={barsOf(login)} />
      </Question>
      <Question
        about="第一次登录就是注册，所以前两步和登录相同"
        answer={describeFunnel(registration)}
        id="registration"
        title="注册走到哪一步"
      >
        <Bars bars={barsOf(registration)} />
      </Question>
      {now.refused.length > 0 && (
        <Question
          about="浏览器扩展或旧页面也会送来这样的记录"
          answer={`没有收下 ${formatThousands(now.refused.reduce((sum, { count }) => sum + count, 0))} 条记录`}
          id="refused"
          title="有没有收不下的"
        >
          <Bars
            bars={now.refused.map(({ reason, count }) => ({ key: reason, label: getRefusalLabel(reason), count }))}
          />
        </Question>
      )}
    </div>
  )
}

/** Report of visits over a span of days, by question; covers only visitors who consented. */
export function VisitReport({ span }: { span: DaySpan }) {
  const { value, error, retry, busy } = useRead(visitsQuery(span))
  const age = value && describeDataAge(value.now.collector, value.now.countedAt, value.readAt)
  return (
    <>
      <SpanHeader note="，只含同意统计的访客" save={() => exportVisits(span)} span={span} />
      {error && <LoadingOrError error={error} retry={retry} />}
      {age !== undefined && (
        <p className="mt-2 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="status">
          {age}
        </p>
      )}
      {value === undefined ? (
        !error && (
          <p aria-busy="true" className="mt-4 min-h-[60rem] text-soft">
            正在读取…
          </p>
        )
      ) : (
        <div aria-busy={busy} data-result>
          <Answers before={value.before} now={value.now} span={span} />
        </div>
      )}
    </>
  )
}
