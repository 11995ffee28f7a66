import { expect, test } from 'vitest'
import { findOtherNames } from './other-names.ts'

test.each([
  ['Amazon：中国公司开店、费用', ['亚马逊']],
  ['亚马逊会员日', ['amazon']],
  ['ＡＭＡＺＯＮ 与沃尔玛', ['亚马逊', 'walmart']],
  ['亚马逊（Amazon）', []],
  ['Bingo 与 amazonite', []],
  ['MSC 认证的海产', []],
  ['在Amazon开店', ['亚马逊']],
  ['Mercado Libre 的费用', ['美客多']],
  ['DHL、FedEx 和 UPS', ['联邦快递', '敦豪']],
  ['', []],
])('%s is called otherwise too: %j', (text, names) => expect(findOtherNames(text)).toEqual(names))
