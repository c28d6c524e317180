/** Where what was chosen stands under what it was chosen in, as on a phone, its heading comes into sight. */
export function showHeading(id: string): void {
  const heading = document.getElementById(id)
  if (heading && heading.getBoundingClientRect().bottom > window.innerHeight)
    heading.scrollIntoView({ block: 'center' })
}
