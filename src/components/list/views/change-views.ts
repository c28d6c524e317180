import type { SavedView, SavedViews } from './saved-views'

/** As many as a list keeps, and as long as a name is (characters). */
export const mostViews = 40
export const longestName = 40

/** With a view more; one of the same name is replaced. The last `mostViews` stay. */
export function withView({ views, start }: SavedViews, view: SavedView): SavedViews {
  const others = views.filter(({ id, name }) => id !== view.id && name !== view.name)
  return { views: [...others, view].slice(-mostViews), start }
}

/** With another name for a view. */
export const renamed = ({ views, start }: SavedViews, id: string, name: string): SavedViews => ({
  views: views.map(view => (view.id === id ? { ...view, name } : view)),
  start,
})

export const without = ({ views, start }: SavedViews, id: string): SavedViews => ({
  views: views.filter(view => view.id !== id),
  start: start === id ? undefined : start,
})

/** Puts a view back at its place, and as the one to begin with where it was. */
export const restored = (now: SavedViews, before: SavedViews, view: SavedView): SavedViews => ({
  views: now.views.toSpliced(before.views.indexOf(view), 0, view),
  start: before.start === view.id ? view.id : now.start,
})
