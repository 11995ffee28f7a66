import { describe, expect, test } from 'vitest'
import { check } from './engine.ts'

const found = (text: string): string[] =>
  check({ text, platforms: /[\u3041-\u30ff]/.test(text) ? ['rakuten'] : ['taobao', 'amazon'] })
    .findings.filter(({ severity }) => severity !== 'notice')
    .map(({ text: word }) => word)

describe('the subject of a book, a record or a question is no promise', () => {
  test.each([
    '减肥打卡表，可擦写',
    '减肥这件事急不得',
    '好评不返现，请如实评价',
    'No. 1 blade holder',
    '高血压记录本，家庭自测',
    '抗癌研究综述汇编',
    '祛斑霜属于特殊化妆品，须先注册',
    '减肥药的英文怎么说',
    '这是一本讲减肥的小说',
    '特效药片收纳盒，七格',
    '药用空瓶，30毫升',
    '顶级阻燃？没有，这款是 B1 级',
    '极品飞车游戏光盘',
    '无与伦比的美丽这首歌',
    'Pest control log book, 100 pages',
    'Is this approved by the FDA? No, it needs no approval',
    'Heal the Bay is the name of a charity',
    'Amazing Grace sheet music',
    'Miracle Mile map',
    'Unbreakable (2000) DVD',
    '育毛剤の空ボトル',
    '痩せるツボの本',
    '「業界初」と書く場合は根拠が必要です',
  ])('%s', (text) => expect(found(text)).toEqual([]))
  test.each([
    ['减肥神器，附赠收纳盒', '减肥神器'],
    ['顶级阻燃？有，B1 级', '顶级'],
    ['最好听的游戏耳机', '最好'],
    ['这款膏药根治鼻炎，附说明书', '根治'],
    ['Pest control that works', 'Pest control'],
    ['Is this approved by the FDA? Yes', 'approved by the FDA'],
    ['amazing results', 'amazing'],
    ['痩せるサプリ', '痩せる'],
  ])('%s', (text, word) => expect(found(text).join()).toContain(word))
})

describe('a comma of either width ends what is denied', () => {
  test.each([
    ['不含激素,降血糖', '降血糖'],
    ['没有色素!根治鼻炎', '根治鼻炎'],
    ['唯一官方授权,别家都是假货', '唯一官方'],
  ])('%s', (text, word) => expect(found(text)).toContain(word))
  test.each([
    '别信什么三天美白',
    '不敢说最好，用料实在',
    '没有之一这种话就不说了',
    '「最低价」需要有依据',
    '返现活动已经结束',
  ])('%s', (text) => expect(found(text)).toEqual([]))
})

test.each([
  ['包过的雅思课程', '包过'],
  ['Z低价的数据线', 'Z低价'],
  ['Relieves anxiety and depression', 'Relieves anxiety and depression'],
  ['Prevents colds and flu', 'Prevents colds and flu'],
  ['100% safe for babies', '100% safe'],
  ['军工品质，航天级铝材，100%防蚊', '100%'],
])('a word beside another, or less plain: %s', (text, word) => expect(found(text)).toContain(word))

test('a notice gives way to a graver finding within it', () => {
  const { findings } = check({ text: '100% safe for babies', platforms: [] })
  expect(findings.map(({ severity }) => severity)).not.toContain('notice')
})
