import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { part } from '../../../lib/code/part'
import { useIdle } from '../../../lib/code/when-idle'
import styles from './plot.module.css'
import type { PlotSpec } from './plot-spec'

const Plot = part(() => import('./Plot'))

/** How far outside of the window something is near: half a window. */
const near = '50%'

/** Whether an element has come near to what the window shows. */
function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: near },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, isNear }
}

/** A browser that cannot draw a chart shows everything else. */
class Drawable extends Component<{ undrawn: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? this.props.undrawn : this.props.children
  }
}

interface ChartProps {
  spec: PlotSpec
  /** What it shows, in a sentence. All of its values stand in a table besides. */
  label: string
  /** Said where it cannot be drawn. */
  undrawn: string
}

/** A chart, as one picture with a name. Its code comes when it is near, or when the page has come to rest. */
export function Chart({ spec, label, undrawn }: ChartProps) {
  const { place, isNear } = useNear()
  const idle = useIdle()
  return (
    <>
      <div ref={place} className={styles.plot} role="img" aria-label={label}>
        <Drawable undrawn={undrawn}>
          <Suspense fallback={null}>{(isNear || idle) && <Plot spec={spec} />}</Suspense>
        </Drawable>
      </div>
      {spec.parts && (
        <ul className={styles.legend} aria-hidden="true">
          {spec.parts.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </>
  )
}
