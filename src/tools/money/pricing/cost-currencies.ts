/** Currencies that sellers buy in. */
export const COST_CURRENCIES = ['CNY', 'USD', 'HKD', 'EUR', 'GBP', 'JPY'].map((code) => ({ value: code, label: code }))
