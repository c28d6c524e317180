import type { SavedView, SavedViews } from './saved-views'

/** As many as a list keeps, and as long as a name is (characters). */
export const mostViews = 40
export const longestName = 40

/** With a view more; one of the same name is replaced. The last `mostViews` stay. */
export function withView({ views, start }: SavedViews, view: SavedView): SavedViews {
  const others = views.filter(({ id, name }) => id !== view.id && name !== view.name)
  const begun = views.find(({ id }) => id === start)
  return {
    views: [...others, view].slice(-mostViews),
    start: begun?.name === view.name ? view.id : start,
  }
}

/** Whether another view than `id` has the name. */
export const isTaken = ({ views }: SavedViews, wanted: string, id?: string): boolean =>
  views.some(view => view.id !== id && view.name === wanted)

/** With another name for a view; another one of that name goes. */
export const renamed = ({ views, start }: SavedViews, id: string, name: string): SavedViews => ({
  views: views
    .filter(view => view.id === id || view.name !== name)
    .map(view => (view.id === id ? { ...view, name } : view)),
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
