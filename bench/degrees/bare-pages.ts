import { classOf, type DegreeCompany } from './data'

/**
 * The floor of taking attendance: buttons of which a tap says at once that it was pressed and sends the mark, with nothing drawn
 * anew. What the portal takes beyond it is its own.
 */
export function bareClass(token: string, company: DegreeCompany): string {
  const { path, session, day } = classOf(company)
  return `<!doctype html><title>Bare</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>button { display: block; inline-size: 100%; min-block-size: 48px; margin-block-end: 40px }</style>
${company.taken
  .map(
    (id, row) =>
      `<div data-row="${row}"><button data-choice="0" aria-pressed="false" id="${id}">Absence</button></div>`,
  )
  .join('')}
<script>
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => {
      button.setAttribute('aria-pressed', 'true')
      const attendances = [{ studentId: button.id, value: 'absence' }]
      fetch('/api${path}/attendance', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ${token}' },
        body: JSON.stringify({ date: '${day}', session: '${session}', attendances }),
      }).then(answer => answer.json())
    })
</script>`
}

/** The floor of a key and of a paste: fields of the browser's own. */
export const bareFields =
  '<!doctype html><title>Bare</title><input><textarea rows="20" cols="120"></textarea>'
