import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { CompareButton, PictureButton } from './answer-actions.tsx'
import { AnswerGroupView } from './answer-group.tsx'
import { joinGroups, toPartKey, applyGroupEdits, joinGroup, type AnswerGroup } from './answer-groups.ts'
import { AnswerSourceLine, formatSource } from './answer-source.tsx'
import type { FormValues } from './form.ts'
import { saveUsedAnswer } from './kept-answers.ts'
import { SendTo } from './send-to.tsx'
import type { Answer, AnswerControls } from './use-answer.ts'
import { useSaveModelAnswer } from './use-kept-model.ts'

/** Layout of a writing tool's answer. */
export interface AnswerLayout<Result> {
  /** Groups of the answer's texts. */
  groups: (result: Result) => readonly AnswerGroup[]
  /** Notes for the visitor, as sentences. */
  notes?: (result: Result) => readonly string[]
  /**
   * Content above the texts, such as a table of shots or a preview. `texts` are the current texts by `group.part`; call
   * `onUse` when something is copied or saved.
   */
  custom?: (result: Result, texts: FormValues, onUse: () => void) => ReactNode
  /** Content below a group's texts, such as buttons to send them. */
  below?: (group: AnswerGroup, result: Result, texts: FormValues, onUse: () => void) => ReactNode
  /** Title of the answer in the history and on its picture. */
  title: (values: FormValues) => string
  /** Slugs of the tools that can receive a text. */
  sendTo?: readonly string[]
}

export interface WriterAnswerProps<Result> extends AnswerLayout<Result> {
  slug: string
  values: FormValues
  answers: AnswerControls<Result>
  answer: Answer<Result>
}

function textsByKey(groups: readonly AnswerGroup[], edits: FormValues): FormValues {
  return Object.fromEntries(
    groups.flatMap((group) =>
      group.parts.map((part, at) => [toPartKey(group, part), applyGroupEdits(group, edits)[at] ?? '']),
    ),
  )
}

/** Answer of a writing tool: its source, its texts, and buttons to send them on. */
export function WriterAnswer<Result>({
  slug,
  values,
  answers,
  answer,
  groups: groupsOf,
  notes,
  custom,
  below,
  title,
  sendTo = [],
}: WriterAnswerProps<Result>) {
  const { result, source, at, edits } = answer
  const { before, again, edit, show, isStale, busy } = answers
  const groups = groupsOf(result)
  const texts = textsByKey(groups, edits)
  // The shortened name must not end with half a surrogate pair.
  const name = title(values).replace(/\p{Surrogate}$/u, '')
  const keep = (): void => {
    const kept = groups.map((group) => ({ label: group.label, text: joinGroup(group, edits) }))
    void saveUsedAnswer({ slug, title: name, values, texts: kept, model: source.kind === 'model' ? source.model : '' })
  }
  useSaveModelAnswer(answer, keep)
  const compared = (one: Answer<Result>): { name: string; text: string } => ({
    name: formatSource(one.source, one.at),
    text: joinGroups(groupsOf(one.result), one.edits),
  })
  return (
    // Empty on purpose: the list of recent tools must not repeat the visitor's own words.
    <div data-result="">
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0">
          <AnswerSourceLine at={at} edited={Object.keys(edits).length > 0} source={source} />
        </div>
        {before && (
          <CompareButton after={compared(answer)} before={compared(before)} onTakeBefore={() => show(before)} />
        )}
        <button className="btn" disabled={busy} onClick={again} type="button">
          <Icon className="size-4" name="refresh-cw" />
          {source.kind === 'model' ? '用规则引擎写' : '换一个'}
        </button>
      </div>
      {isStale && (
        <p className="mb-2 text-sm text-signal">
          填写的内容改过了，下面还是改之前的答案。按「生成」会按现在的内容重写。
        </p>
      )}
      {notes?.(result).map((note) => (
        <p className="mb-2 text-sm text-soft" key={note}>
          {note}
        </p>
      ))}
      {custom?.(result, texts, keep)}
      {groups.map((group) => (
        <AnswerGroupView
          actions={
            <>
              <PictureButton
                fileName={`${name}-${group.label}`}
                onUse={keep}
                pictured={() => ({
                  title: `${name} ${group.label}`,
                  text: joinGroup(group, edits),
                  source: formatSource(source, at),
                })}
              />
              <SendTo
                onUse={keep}
                targets={sendTo}
                text={() => joinGroup(group, edits)}
                {...(group.platforms &&
                  group.platforms.length > 0 && { values: { platforms: group.platforms.join(',') } })}
              />
            </>
          }
          below={below?.(group, result, texts, keep)}
          edits={edits}
          group={group}
          key={group.id}
          onEdit={edit}
          onUse={keep}
        />
      ))}
    </div>
  )
}
