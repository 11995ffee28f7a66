// Pages that begin with a list: its set, its rows, and the element to press. `isPressed` runs in the page.

const inAddress = () => location.hash.length > 1
/** A list that renders only rows in view. */
const listed = (path, set) => ({
  path,
  set,
  rows: 'li[aria-posinset]',
  press: 'li[aria-posinset] button',
  isPressed: inAddress,
})

export const LISTS = [
  // Markets are plain links, which work without the app.
  {
    path: '/',
    set: 'holidays',
    rows: '[data-market]',
    press: '[data-market] a[href^="/tools-jieri/"]',
    isPressed: () => location.pathname.startsWith('/tools-jieri/'),
  },
  listed('/tools-fba', 'fba'),
  {
    path: '/tools-gangkou',
    set: 'ports',
    rows: '[data-result] li:has(button)',
    press: '[data-result] li button',
    isPressed: inAddress,
  },
  // The HS tree shows its sections first.
  { path: '/tools-hs', set: 'hs', rows: 'li:has(> div > [data-node])', press: '[data-node]', isPressed: inAddress },
  listed('/tools-huobi', 'currencies'),
  // Holidays are no buttons, so the type filters above them are pressed.
  {
    path: '/tools-jieri',
    set: 'holidays',
    rows: 'li[data-date]',
    press: '[aria-label="类型"] button:nth-child(2)',
    isPressed: inAddress,
  },
  {
    path: '/tools-logo',
    set: 'logos',
    rows: '[aria-label="Logo 与图标"] > li',
    press: '[aria-label="Logo 与图标"] button',
    isPressed: inAddress,
  },
  listed('/tools-shuyu', 'glossary'),
  listed('/tools-sjsd', 'countries'),
]
