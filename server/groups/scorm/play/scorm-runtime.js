/**
 * Runs in each page of a package, before its own scripts: gives it the API of SCORM, keeps what it says, and tells the portal's page of it.
 * The page stands in a frame without an origin. It reaches the server by the address that the frame was given, and the portal by messages.
 */
;(() => {
  const script = document.currentScript
  const { edition, cmi, channel } = JSON.parse(script.dataset.start)
  const results = new URL('..', script.src)
  const is12 = edition === '1.2'
  const prefix = is12 ? 'LMS' : ''
  const api = new window[is12 ? 'Scorm12API' : 'Scorm2004API']({
    logLevel: 5,
    sendFullCommit: true,
    autocommit: false,
  })
  api.loadFromJSON(cmi)

  const tell = message => {
    try {
      window.top.postMessage({ source: 'scorm', channel, ...message }, '*')
    } catch {
      // Nobody listens: the page was opened by itself.
    }
  }

  let changed = false
  let saving = Promise.resolve()

  const kept = () => JSON.stringify({ cmi: api.renderCMIToJSONObject().cmi })

  async function send(body) {
    try {
      // A browser takes 64 KB at most along when a page is left.
      const answer = await fetch(results, { method: 'POST', body, keepalive: body.length < 60000 })
      if (!answer.ok) return tell({ kind: 'notSaved', status: answer.status })
      tell({ kind: 'saved', attempt: await answer.json() })
    } catch {
      changed = true
      tell({ kind: 'notSaved', status: 0 })
    }
  }

  const save = () => {
    if (!changed) return
    changed = false
    const body = kept()
    saving = saving.then(() => send(body))
  }

  const cut = text => String(text).slice(0, 2000)

  /** One function of the API: does what the library does, and says so. */
  const spoken = name => {
    const own = `${prefix}${name}`
    return (...args) => {
      const result = String(api[own](...args))
      const error = String(api[`${prefix}GetLastError`]())
      const errorText = error === '0' ? '' : String(api[`${prefix}GetErrorString`](error))
      tell({
        kind: 'call',
        name: own,
        args: args.map(cut),
        result: cut(result),
        error,
        errorText,
        at: Date.now(),
      })
      if (name === 'SetValue' && error === '0') changed = true
      if (name === 'Initialize') changed = true
      if (name === 'Commit' || name === 'Terminate' || name === 'Finish' || name === 'Initialize') save()
      return result
    }
  }

  const names = ['Initialize', is12 ? 'Finish' : 'Terminate', 'GetValue', 'SetValue', 'Commit']
  const silent = ['GetLastError', 'GetErrorString', 'GetDiagnostic']
  const given = Object.fromEntries([
    ...names.map(name => [`${prefix}${name}`, spoken(name)]),
    ...silent.map(name => [`${prefix}${name}`, (...args) => String(api[`${prefix}${name}`](...args))]),
  ])
  const apiName = is12 ? 'API' : 'API_1484_11'
  window[apiName] = given
  // Most authoring tools look for it from the parent on, and never in their own window. The real parent is of another origin: a look into it fails.
  const outside = window.parent
  const parent = { [apiName]: given, postMessage: (...sent) => outside.postMessage(...sent) }
  window.parent = Object.assign(parent, { parent })

  /** What fails in the page itself: nothing else tells its author why it stands still. */
  const tellFailure = (failure, place = '') =>
    tell({ kind: 'failed', text: cut(failure?.message ?? failure), place: cut(place) })
  window.addEventListener('error', ({ message, filename, lineno }) => {
    if (message) tellFailure(message, `${filename.split(/[?#]/)[0].split('/').pop()}:${lineno}`)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => tellFailure(reason))
  // Packages that forget to save lose no more than this.
  setInterval(save, 15000)
  window.addEventListener('pagehide', () => {
    if (changed) void send(kept())
  })
})()
