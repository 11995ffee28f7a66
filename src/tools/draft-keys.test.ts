import { expect, test } from 'vitest'
import { isToolDraft } from './draft-keys.ts'
import gangkou from './lookup/gangkou.tool.ts'
import len from './converter/len.tool.ts'
import paypal from './money/paypal.tool.ts'
import tijizhong from './money/tijizhong.tool.ts'
import seo from './seo/seo.tool.ts'
import cpms from './ai/cpms.tool.ts'

test.each([
  [len, 'column-len', true],
  [len, 'len', true],
  [len, 'column-tiji', false],
  [cpms, 'cpms.name', true],
  [cpms, 'cpms2.name', false],
  [paypal, 'column-paypal', true],
  [paypal, 'fee-providers', true],
  [tijizhong, 'cartons', true],
  [gangkou, 'ports', true],
  [seo, 'seo', true],
  [seo, 'seo-batch', true],
  [seo, 'cartons', false],
])('$slug, %s: %s', (tool, key, isOwn) => expect(isToolDraft(tool, key)).toBe(isOwn))
