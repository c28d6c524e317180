import type { ReactNode } from 'react'
import styles from './create.module.css'
import type { CreationWay } from './creation-way'

/** Blocks of a program: two modules over each other. */
const Blocks = ({ x, kind }: { x: number; kind: 'solid' | 'copy' }) => (
  <g className={styles[kind]}>
    <rect x={x} y="14" width="22" height="7" rx="2" />
    <rect x={x} y="24" width="22" height="7" rx="2" />
  </g>
)

const Frame = ({ x, fresh, pattern }: { x: number; fresh?: boolean; pattern?: boolean }) => (
  <rect
    x={x}
    y="6"
    width="30"
    height="32"
    rx="4"
    className={fresh ? styles.fresh : styles.frame}
    strokeDasharray={pattern ? '4 3' : undefined}
  />
)

const Arrow = () => <path d="M38 22h12m-4-4 4 4-4 4" className={styles.arrow} />

/** The lines between a program and the modules that it has in common with another. */
const Ties = () => <path d="M31 17.5h26M31 27.5h26" className={styles.tie} />

/** Lines of a text: the first one is its title. */
const Lines = ({ x, count }: { x: number; count: number }) => (
  <path
    d={Array.from({ length: count }, (_, line) => `M${x} ${13 + line * 6}h${line === 0 ? 14 : 22}`).join('')}
    className={styles.arrow}
  />
)

const drawings: Record<CreationWay, ReactNode> = {
  blank: <Frame x={29} fresh />,
  template: (
    <>
      <Frame x={5} pattern />
      <Blocks x={9} kind="solid" />
      <Arrow />
      <Frame x={53} fresh />
      <Blocks x={57} kind="copy" />
    </>
  ),
  reference: (
    <>
      <Frame x={5} />
      <Blocks x={9} kind="solid" />
      <Frame x={53} fresh />
      <path d="M53 22H38m4-4-4 4 4 4" className={styles.arrow} />
    </>
  ),
  shallow: (
    <>
      <Frame x={5} />
      <Frame x={53} fresh />
      <Ties />
      <Blocks x={9} kind="solid" />
      <Blocks x={57} kind="solid" />
    </>
  ),
  package: (
    <>
      <path d="M20 10l13 6v13l-13 6-13-6V16zM7 16l13 6 13-6M20 22v13" className={styles.frame} />
      <Arrow />
      <Frame x={53} fresh />
      <Blocks x={57} kind="copy" />
    </>
  ),
  deep: (
    <>
      <Frame x={5} />
      <Blocks x={9} kind="solid" />
      <Arrow />
      <Frame x={53} fresh />
      <Blocks x={57} kind="copy" />
    </>
  ),
  fromTitle: (
    <>
      <path d="M9 22h22" className={styles.arrow} />
      <Arrow />
      <Frame x={53} fresh />
      <Blocks x={57} kind="copy" />
    </>
  ),
  fromPdf: (
    <>
      <Frame x={5} />
      <Lines x={9} count={4} />
      <Arrow />
      <Frame x={53} fresh />
      <Blocks x={57} kind="copy" />
    </>
  ),
}

/** What a new program shares with another one (joined), and what is copied (outlined). */
export const WayPicture = ({ way }: { way: CreationWay }) => (
  <svg width="88" height="44" viewBox="0 0 88 44" className={styles.picture} aria-hidden="true">
    {drawings[way]}
  </svg>
)
