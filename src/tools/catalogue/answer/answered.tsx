import type { ReactNode } from 'react'
import type { Answer } from '../../../engines/answer/operation.ts'
import type { ShownAnswers } from './join-answers.ts'
import { NothingFound } from './nothing-found.tsx'
import type { FoundContents } from './use-contents.ts'
import { Suggestions } from './suggestions.tsx'

/** Maximum answers beside which similar terms are suggested. */
const FEW = 3

/** Announcement of the results for screen readers. */
export function formatAnnouncement(answers: readonly Answer[], text: string): string {
  const [first] = answers
  if (!first) return `没有找到「${text.trim().slice(0, 40)}」`
  return `${answers.length} 条结果，第一条：${[first.title, first.value].filter(Boolean).join('，')}`
}

/** Loading note, shown only after a delay. */
function ToCome({ children }: { children: string }) {
  return (
    <p className="px-2 py-2 text-xs text-soft opacity-100 transition-opacity delay-300 starting:opacity-0">
      {children}
    </p>
  )
}

interface AnsweredProps {
  shown: ShownAnswers
  found: FoundContents
  onChoose: (text: string) => void
  onOpen: (href: string) => void
  /** List of answers. */
  children: ReactNode
}

/** Results area: list of answers, missing data, loading notes, similar terms, and help if nothing was found. */
export function AnswerResults({ shown, found: { contents, isLooking }, onChoose, onOpen, children }: AnsweredProps) {
  const { asked, answers, near, missing = '', complete } = shown
  const isUnanswered = asked !== '' && complete && answers.length === 0
  // Help is shown only when no contents can arrive in its place, so that the page does not jump.
  if (isUnanswered && contents.length === 0 && !isLooking)
    return <NothingFound near={near} onChoose={onChoose} onOpen={onOpen} reason={missing} text={asked} />
  return (
    <>
      {missing !== '' && <p className="px-2 pt-1 pb-2 text-sm text-soft">{missing}</p>}
      {answers.length > 0 && children}
      {!complete && <ToCome>正在打开资料，还会有结果</ToCome>}
      {isUnanswered && isLooking && <ToCome>正在找站内的内容</ToCome>}
      {complete && answers.length > 0 && answers.length <= FEW && near.length > 0 && (
        <Suggestions label="也可以试试" onChoose={onChoose} texts={near} />
      )}
    </>
  )
}
