import { type ComponentType, createElement, lazy, useState } from 'react'
import { type CodeLoader, withNetwork } from './with-network'

/** A component whose code comes later. */
export type Part<Props extends object, Code> = ((props: Props) => ReturnType<typeof createElement>) & {
  /** Loads the code; rejects where it cannot be had. */
  load: CodeLoader<Code>
  /** Loads what is likely to be drawn soon. Where it cannot be had now, drawing it asks again. */
  prepare: () => void
}

/**
 * A part whose code comes when it is drawn, without a network once there is one, and which is drawn at once where its code
 * is there already: React keeps a fallback for 300 ms, however short the wait for a lazy part is.
 * @param besides what else is loaded when it is prepared, such as its texts
 */
export function part<Props extends object, Code extends { default: ComponentType<Props> }>(
  code: () => Promise<Code & { default: ComponentType<Props> }>,
  besides?: () => Promise<unknown>,
): Part<Props, Code> {
  const load = withNetwork(code)
  const Later = lazy<ComponentType<Props>>(load)
  const Now = (props: Props) => {
    // The same one for as long as it is drawn.
    const [Drawn] = useState<ComponentType<Props>>(() => load.there()?.default ?? Later)
    return createElement(Drawn, props)
  }
  const prepare = () => void Promise.all([load(), besides?.()]).catch(() => undefined)
  return Object.assign(Now, { load, prepare })
}

const atOnce: Promise<unknown>[] = []

/** Loads a part that screens are drawn with from the beginning. */
export const needAtOnce = ({ load }: { load: () => Promise<unknown> }): void =>
  void atOnce.push(load().catch(() => undefined))

/** The parts that are needed at once have come, or cannot be had. */
export const partsAtOnce = (): Promise<unknown> => Promise.all(atOnce)
