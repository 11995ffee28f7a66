import { expect, test } from 'vitest'
import { describeLanguageFault } from './language.ts'

test.each([
  ['', '不锈钢保温杯，容量500毫升', /^$/],
  ['', 'Steel bottle, 32 oz, leakproof', /^$/],
  ['en-GB', 'Steel bottle for the gym', /^$/],
  ['zh-CN', 'LED护眼台灯 USB', /^$/],
  ['zh-CN', 'Steel bottle', /英语，规则引擎不翻译/],
  ['en', '不锈钢保温杯', /中文，规则引擎不翻译/],
  ['ja', '水筒', /只写简体中文和英语/],
  ['', 'ステンレスの水筒です。保温できます', /不是中文或英语/],
  ['', 'Edelstahl Trinkflasche mit Deckel und Henkel für die Schule', /不是中文或英语/],
  ['en', 'Bouteille en acier pour la randonnée', /不是中文或英语/],
  ['', 'Бутылка из нержавеющей стали', /不是中文或英语/],
])('language %j of %j: %s', (language, text, said) => expect(describeLanguageFault(language, text)).toMatch(said))
