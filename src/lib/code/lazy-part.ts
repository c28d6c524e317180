import { type ComponentType, createElement, lazy, useState } from 'react'
import type { CodeLoader } from './with-network'

/**
 * A part whose code comes when it is drawn, and which is drawn at once where its code is there already: React keeps a
 * fallback for 300 ms, however short the wait for a lazy part is.
 */
export function lazyPart<Props extends object, More>(
  load: CodeLoader<{ default: ComponentType<Props> } & More>,
): ComponentType<Props> {
  const Later = lazy<ComponentType<Props>>(load)
  return props => {
    // The same one for as long as it is drawn.
    const [Part] = useState<ComponentType<Props>>(() => load.there()?.default ?? Later)
    return createElement(Part, props)
  }
}
