/** Explanation of the board's rates. */
export function Notes() {
  return (
    <section className="mt-8">
      <h2 className="text-base">怎么看</h2>
      <p className="mt-1 prose-zh text-sm">
        买入和卖出都从银行的角度说：你把外币换成人民币（结汇）用买入价，你用人民币买外币（购汇）用卖出价。现汇是账户里的外币，现钞是纸币，现钞的买入价更低。点差是同一时刻买进又卖出会损失的部分，百分比以买卖价的平均数为底。牌价随时会变，成交以银行当时的为准。
      </p>
    </section>
  )
}
