/**
 * What a screen shows before it is there: blocks, in the order in which every screen has them. `skeleton.css` draws each
 * once; the last ones are what the page holds, laid out as its last word says.
 */
export const skeletonBlocks = (
  'support trail heading lead facts glance tabs tools summary figures ' +
  'panel-1 panel-2 panel-3 panel-4 panel-5 panel-6'
).split(' ')

/** Their classes. Panels have one in common: a selector of parts of a class would have each element of the page looked at anew. */
export const skeletonClasses = skeletonBlocks.map(block =>
  block.startsWith('panel') ? `skeleton-panel skeleton-${block}` : `skeleton-${block}`,
)
