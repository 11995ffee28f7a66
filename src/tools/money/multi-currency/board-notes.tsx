/** How the board is read. */
export function BoardNotes() {
  return (
    <p className="mt-4 prose-zh text-sm">
      点一行就改用那种货币换算。汇率是公布的参考中间价，一天一次；涨跌是 1 外币合多少源货币较前一日的变化，小于万分之一记为 0.00%。金额保留两位小数。
    </p>
  )
}
