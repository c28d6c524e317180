import { page, type ServedFiles, script } from './served-page'

/** Draws the rows of the programs list into a plain table, and does nothing else. */
const code = `
const token = document.cookie.match(/ssrToken=([^;]*)/)[1]
const headers = { Accept: 'application/json', Authorization: 'Bearer ' + token }
const answer = await fetch('/api/programs?page=1&limit=50', { headers })
const { programs } = await answer.json()
for (const { title, language, state, updatedAt } of programs) {
  const row = document.querySelector('tbody').insertRow()
  row.dataset.row = ''
  for (const text of [title, language, state, updatedAt]) row.insertCell().textContent = text ?? ''
}
`

const html = `<!doctype html>
<html lang="en">
<title>Programs</title>
<script type="module" src="/floor.js"></script>
<h1>Programs</h1>
<table><thead><tr><th>Title<th>Language<th>State<th>Changed</thead><tbody></tbody></table>
`

/**
 * The least that a list in a browser can take: a static page, packed, whose one small script makes the same request of
 * the same API and draws a plain table.
 */
export const floorPage = (): ServedFiles => ({ '/programs': page(html), '/floor.js': script(code) })
