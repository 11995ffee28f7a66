import { expect, test } from 'vitest'
import { parsePhone } from '../../../server/accounts/phone.ts'

test.each([
  ['mainland', '13800138000', '+8613800138000'],
  ['mainland, newest prefixes', '19912345678', '+8619912345678'],
  ['mainland with blanks and full-width digits', ' 138 0013 ８００１ ', '+8613800138001'],
  ['mainland with its prefix', '+86 138-0013-8002', '+8613800138002'],
  ['mainland with 0086', '008613800138003', '+8613800138003'],
  ['中国香港', '+852 5123 4567', '+85251234567'],
  ['中国澳门', '+853 6612 3456', '+85366123456'],
  ['中国台湾', '+886 0912 345 678', '+886912345678'],
  ['the United States', '+1 (415) 555-2671', '+14155552671'],
  ['Germany', '0049 1512 3456789', '+4915123456789'],
  ['Brazil', '+55 11 96123-4567', '+5511961234567'],
])('a number of %s is read', (_name, typed, phone) => expect(parsePhone(typed)).toBe(phone))

test.each([
  ['too short', '1380013800'],
  ['too long', '138001380000'],
  ['a fixed line', '010-62771234'],
  ['of no country', '+9991234567'],
  ['中国香港 without its code', '5123 4567'],
  ['with an extension', '+14155552671 ext. 5'],
  ['among words', '号码是13800138000'],
  ['two numbers', '13800138000,13800138001'],
  ['no number', 'abc'],
  ['nothing', ''],
])('what is %s is no number', (_name, typed) => expect(parsePhone(typed)).toBeUndefined())
