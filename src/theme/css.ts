import {
  barHeight,
  colours,
  controls,
  edges,
  fontFamily,
  fontSizes,
  layers,
  lineHeights,
  monoFamily,
  motion,
  radii,
  rows,
  shadows,
  spaces,
  touchControls,
  weights,
} from './tokens'

type Theme = keyof typeof colours

const line = (name: string, value: string | number) => `  --${name}: ${value};`
const block = (selector: string, lines: string[]) => `${selector} {\n${lines.join('\n')}\n}\n`

/** One variable for each entry: `--radius-m`. */
const group = <Value extends string | number>(
  name: string,
  values: Record<string, Value>,
  written: (value: Value) => string | number = value => value,
) => Object.entries(values).map(([step, value]) => line(`${name}-${step}`, written(value)))

const rem = (size: number) => `${size / 16}rem`

const shared = [
  ...spaces.map((size, index) => line(`space-${index}`, rem(size))),
  ...group('radius', radii, size => `${size}px`),
  ...group('font-size', fontSizes, rem),
  ...group('line-height', lineHeights),
  ...group('weight', weights),
  ...group('control', controls, rem),
  ...group('row', rows, rem),
  line('bar-height', rem(barHeight)),
  ...group('edge', edges),
  ...group('layer', layers),
  ...group('motion', motion),
  line('font-family', fontFamily),
  line('font-mono', monoFamily),
]

const themed = (theme: Theme) => [
  `  color-scheme: ${theme};`,
  ...group('color', colours[theme]),
  ...group('shadow', shadows[theme]),
]

/** The content of `tokens.css`; a test holds the file to it. */
export const tokensCss = (): string =>
  [
    '/* Written from tokens.ts by `npx tsx scripts/tokens.ts`. */\n',
    block(':root', shared),
    `@media (pointer: coarse) {\n${block(':root', group('control', touchControls, rem)).replace(/^(?=.)/gm, '  ')}}\n`,
    block(':root,\n:root[data-theme="light"]', themed('light')),
    block(':root[data-theme="dark"]', themed('dark')),
  ].join('\n')
