import { colours, fontFamily, fontSizes, monoFamily, radii, shadows, spaces } from './tokens'

type Theme = keyof typeof colours

const line = (name: string, value: string | number) => `  --${name}: ${value};`
const block = (selector: string, lines: string[]) => `${selector} {\n${lines.join('\n')}\n}\n`

const shared = [
  ...spaces.map((size, index) => line(`space-${index + 1}`, `${size / 16}rem`)),
  ...Object.entries(radii).map(([name, size]) => line(`radius-${name}`, `${size}px`)),
  ...Object.entries(fontSizes).map(([name, size]) => line(`font-size-${name}`, `${size / 16}rem`)),
  line('font-family', fontFamily),
  line('font-mono', monoFamily),
]

const themed = (theme: Theme) => [
  `  color-scheme: ${theme};`,
  ...Object.entries(colours[theme]).map(([name, value]) => line(`color-${name}`, value)),
  ...Object.entries(shadows[theme]).map(([step, value]) => line(`shadow-${step}`, value)),
]

/** The content of `tokens.css`; a test holds the file to it. */
export const tokensCss = (): string =>
  [
    '/* Written from tokens.ts by `npx tsx scripts/tokens.ts`. */\n',
    block(':root', shared),
    block(':root,\n:root[data-theme="light"]', themed('light')),
    block(':root[data-theme="dark"]', themed('dark')),
  ].join('\n')
