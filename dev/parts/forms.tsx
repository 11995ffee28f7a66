import { useState, type ReactNode } from 'react'
import { AccountGate } from '../../src/account/load-gate.tsx'
import { FormFooter, TextField } from '../../src/account/form-parts.tsx'
import { NewsletterForm } from '../../src/account/newsletter-form.tsx'
import { SearchForm } from '../../src/portal/shared/search-form.tsx'
import { AmountField } from '../../src/tools/shared/amount-field.tsx'
import { ClearSearch } from '../../src/tools/shared/clear-search.tsx'
import { FieldSentence } from '../../src/tools/shared/field-sentence.tsx'
import { FigureField } from '../../src/tools/shared/figure-field.tsx'
import { FileButton, FileDrop } from '../../src/tools/shared/file-drop.tsx'
import { SearchField } from '../../src/tools/shared/search-field.tsx'
import { ViewSwitch } from '../../src/tools/shared/view-switch.tsx'
import { TextEditor } from '../../src/ui/editor/text-editor.tsx'
import { LONG } from './sample-contents.ts'
import type { SpecimenGroup } from './specimen.tsx'

/** Stores the typed value, so that a field can be tried. */
function Typed({
  initial,
  children,
}: {
  initial: string
  children: (value: string, onType: (text: string) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

const MARKED = '全网最低价，三天减十斤，送货上门。'

/** Fields and forms: empty, filled, wrong, busy, offline, long. */
export const FORMS: SpecimenGroup = {
  id: 'forms',
  title: '表单 Forms',
  specimens: [
    {
      name: 'field: empty, filled, invalid, disabled',
      node: (
        <div className="space-y-2">
          <input aria-label="空的" className="field" placeholder="如 100美元" />
          <input aria-label="填好的" className="field" defaultValue="USLAX 洛杉矶" />
          <input aria-invalid aria-label="填错的" className="field" defaultValue="12 34 元" />
          <input aria-label="不能填的" className="field" defaultValue="不能改" disabled />
        </div>
      ),
    },
    {
      name: 'select',
      node: (
        <select aria-label="目的市场" className="field select">
          <option>美国</option>
          <option>{LONG.title}</option>
        </select>
      ),
    },
    {
      name: 'TextField: hint, fault, over its bound, rows',
      isWide: true,
      node: (
        <div className="grid gap-4 sm:grid-cols-2">
          <Typed initial="">
            {(value, onChange) => (
              <TextField hint="以 https:// 开头" label="官方网站" most={100} onChange={onChange} value={value} />
            )}
          </Typed>
          <Typed initial="example">
            {(value, onChange) => (
              <TextField fault="应为 http 或 https 网址" label="网址" most={100} onChange={onChange} value={value} />
            )}
          </Typed>
          <Typed initial={LONG.title}>
            {(value, onChange) => <TextField label="昵称" most={20} onChange={onChange} value={value} />}
          </Typed>
          <Typed initial={LONG.title}>
            {(value, onChange) => (
              <TextField hint="换行会保留" label="简介" most={60} onChange={onChange} rows={3} value={value} />
            )}
          </Typed>
        </div>
      ),
    },
    {
      name: 'FormFooter: ready, or offline',
      node: (
        <FormFooter busy={false} busyLabel="正在提交…" fault="" label="提交">
          <span className="text-sm text-soft">草稿存在这台设备上</span>
        </FormFooter>
      ),
    },
    { name: 'FormFooter: busy', node: <FormFooter busy busyLabel="正在提交…" fault="" label="提交" /> },
    {
      name: 'FormFooter: refused',
      node: (
        <FormFooter
          busy={false}
          busyLabel="正在提交…"
          fault="这个号码今天的验证码用完了，请明天再试。填写的内容都还在。"
          label="提交"
        />
      ),
    },
    {
      name: 'AmountField: typed, computed, long',
      node: (
        <div className="sheet divide-y divide-rule">
          <Typed initial="1,234.5">
            {(value, onType) => <AmountField id="amount-typed" label="千克" onType={onType} typed value={value} />}
          </Typed>
          <Typed initial="2721.607926">
            {(value, onType) => (
              <AmountField id="amount-computed" label="磅" onType={onType} typed={false} value={value} />
            )}
          </Typed>
          <Typed initial={LONG.number}>
            {(value, onType) => (
              <AmountField id="amount-long" label="盎司" onType={onType} typed={false} value={value} />
            )}
          </Typed>
        </div>
      ),
    },
    {
      name: 'AmountField with FieldSentence: wrong',
      node: (
        <div className="sheet">
          <Typed initial="12..5">
            {(value, onType) => (
              <AmountField
                describedBy="amount-wrong-sentence"
                id="amount-wrong"
                invalid
                label="欧元"
                onType={onType}
                typed
                value={value}
              />
            )}
          </Typed>
          <FieldSentence id="amount-wrong-sentence">小数点多了一个。</FieldSentence>
        </div>
      ),
    },
    {
      name: 'FigureField: usual, wrong',
      node: (
        <div className="grid grid-cols-2 gap-3">
          <Typed initial="60">
            {(value, onType) => <FigureField id="figure" label="长" onType={onType} unit="厘米" value={value} />}
          </Typed>
          <Typed initial="-4">
            {(value, onType) => (
              <FigureField
                id="figure-wrong"
                label="宽"
                onType={onType}
                problem="应为大于 0 的数"
                unit="厘米"
                value={value}
              />
            )}
          </Typed>
        </div>
      ),
    },
    { name: 'SearchField', node: <SearchField id="parts-search" label="搜索港口" placeholder="代码、中文、拼音" /> },
    {
      name: 'ClearSearch (Firefox alone)',
      node: (
        <div className="relative h-11">
          <ClearSearch of="parts-search" onClear={() => undefined} />
        </div>
      ),
    },
    { name: 'SearchForm', node: <SearchForm action="/article" example="关税" of="文章" text="" /> },
    {
      name: 'ViewSwitch',
      node: (
        <ViewSwitch
          current="list"
          map
          views={[
            { view: 'list', label: '列表', icon: 'list' },
            { view: 'batch', label: '批量', icon: 'table' },
          ]}
        />
      ),
    },
    {
      name: 'FileDrop, FileButton',
      node: (
        <FileDrop className="border border-dashed border-edge p-4" onFile={() => undefined}>
          <FileButton accept=".txt" onFile={() => undefined} />
        </FileDrop>
      ),
    },
    {
      name: 'TextEditor: empty',
      node: (
        <Typed initial="">
          {(value, onChange) => (
            <TextEditor
              className="h-28"
              id="editor-empty"
              label="文本"
              onChange={onChange}
              placeholder="粘贴文字，或拖入文件"
              value={value}
            />
          )}
        </Typed>
      ),
    },
    {
      name: 'TextEditor: each mark',
      node: (
        <Typed initial={MARKED}>
          {(value, onChange) => (
            <TextEditor
              className="h-28"
              id="editor-marked"
              kinds={['forbidden', 'risky', 'notice']}
              label="检查的文字"
              marks={[0, 5, 6, 11, 12, 16]}
              onChange={onChange}
              value={value}
            />
          )}
        </Typed>
      ),
    },
    {
      name: 'TextEditor: long',
      node: (
        <Typed initial={`${LONG.title}\n`.repeat(600)}>
          {(value, onChange) => (
            <TextEditor className="h-28" id="editor-long" label="长文本" onChange={onChange} value={value} />
          )}
        </Typed>
      ),
    },
    { name: 'NewsletterForm', node: <NewsletterForm /> },
    {
      name: 'AccountGate: by the account',
      isWide: true,
      node: (
        <div className="max-h-48 overflow-hidden">
          <AccountGate signedOut="登录后可以投稿，草稿先存在这台设备上。">
            {({ nickName }) => <p className="mt-4">你好，{nickName}。</p>}
          </AccountGate>
        </div>
      ),
    },
  ],
}
