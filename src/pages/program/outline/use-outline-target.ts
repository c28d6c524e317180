import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { lessonAnchor, moduleAnchor } from '../../../resources/programs/details/missing-part'
import type { OutlineModule } from '../../../resources/programs/details/program-details'

/**
 * Leads to the part of the outline that the address names (`#lesson-…`): opens its module, brings it into
 * view and gives it the focus.
 */
export function useOutlineTarget(modules: readonly OutlineModule[], open: (module: string) => void): void {
  const { hash, key } = useLocation()
  const anchor = hash.slice(1)
  const module = modules.find(
    ({ _id, lessons }) =>
      moduleAnchor(_id) === anchor || lessons.some(lesson => lessonAnchor(lesson._id) === anchor),
  )
  const arrived = useRef('')
  useEffect(() => {
    if (anchor === '' || arrived.current === key) return
    if (module) open(module._id)
    const target = document.getElementById(anchor)
    if (!target) return
    arrived.current = key
    target.scrollIntoView({ block: 'center' })
    target.focus()
  })
}
