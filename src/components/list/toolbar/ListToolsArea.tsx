import { Suspense } from 'react'
import { part } from '../../../lib/code/part'
import { useIdle } from '../../../lib/code/when-idle'
import styles from '../view.module.css'
import type { ListToolsProps } from './ListTools'

/** Any list's: the props do not depend on what a row is. */
const Tools = part(() => import('./ListTools')) as unknown as <Row>(
  props: ListToolsProps<Row>,
) => React.ReactNode

/** The place of a list's tools, kept free until their code is there: the first rows go first. */
export function ListToolsArea<Row>(props: ListToolsProps<Row>) {
  const idle = useIdle()
  return (
    <div className={styles.tools} data-few={props.saved === false || undefined}>
      <Suspense>{idle && <Tools {...props} />}</Suspense>
    </div>
  )
}
