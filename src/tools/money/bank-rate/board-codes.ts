/** The currencies that Bank of China's board quotes, in its order (server/providers/rates): what the reference rates stand in for. */
export const BOARD_CODES: readonly string[] =
  'AED AUD BND BRL CAD CHF CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KHR KRW KWD KZT LAK MMK MNT MOP MXN MYR NOK NPR NZD PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD TZS USD UZS VND XOF ZAR ZMW'.split(' ')
