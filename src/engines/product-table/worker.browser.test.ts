import { afterAll, expect, test } from 'vitest'
import { productTableWorker } from '../../workers/product-table.ts'

afterAll(() => productTableWorker.end())

const CSV = '品名,成本,重量(g)\r\n碗,13.5,800\r\n'

test('the worker reads a file and takes its products', async () => {
  const { table, mapping } = await productTableWorker.call('readFile', { file: new Blob([CSV]) })
  expect(mapping.columns.map(({ column }) => column)).toEqual(['name', 'cost', 'pieceWeight'])
  expect(await productTableWorker.call('listProducts', { rows: table.rows, mapping, countries: {} })).toMatchObject({
    products: [['碗', '13.5', '800g']],
  })
})

test('a refusal crosses with its sentence', async () => {
  await expect(productTableWorker.call('readText', ' ')).rejects.toMatchObject({
    name: 'UserError',
    message: '还没有内容',
  })
})
