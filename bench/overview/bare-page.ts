/** The calls of the nine panels, as the portal makes them. */
const paths = [
  'average-progress?',
  'funnel?',
  'classes-volume?',
  'user-per-program?page=1&limit=8&',
  'satisfaction?',
  'engagement?',
  'performers?',
  'gamification?page=1&limit=10&',
  'detailed-progress?page=1&limit=20&',
]

/**
 * The floor: a page that asks for the nine figures at once and draws nothing but that they have come. What the portal takes
 * beyond it is its own.
 */
export const barePage = (token: string): string => `<!doctype html><title>Bare</title>
<button>month</button><button>year</button>
<script>
  const headers = { Accept: 'application/json', Authorization: 'Bearer ${token}' }
  const day = back => new Date(Date.now() - back * 86400000).toISOString().slice(0, 10)
  const ask = (path, length) =>
    fetch('/api/overview/' + path + 'ini=' + day(length - 1) + '&end=' + day(0), { headers }).then(answer => {
      if (!answer.ok) throw new Error(path + ' answers ' + answer.status)
      return answer.json()
    })
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', async () => {
      const length = button.textContent === 'year' ? 365 : 30
      await Promise.all(${JSON.stringify(paths)}.map(path => ask(path, length)))
      document.title = button.textContent
    })
</script>`
