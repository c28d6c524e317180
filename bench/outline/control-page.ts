/**
 * The floor of what the browser itself takes: as many lines as the outline has, drawn whole, and a text area, with nothing
 * but listeners. Its measures are those of the editor.
 */
export const controlPage = `<!doctype html><title>Control</title>
<style>
  body { display: grid; grid-template-columns: 30rem 1fr; margin: 0; font: 1rem sans-serif }
  [role=tree] { position: relative; block-size: 40rem; margin-block-start: 10rem; overflow: auto }
  [role=treeitem] { display: flex; block-size: 2rem; padding-inline: 3rem }
  [data-drop] { background: #ddf }
</style>
<div role="tree"></div>
<main><h2 id="outline-item"></h2><textarea aria-label="Description" rows="6"></textarea></main>
<script>
  const tree = document.querySelector('[role=tree]')
  const lineOf = event => event.target.closest('[role=treeitem]')
  globalThis.drawLines = count => {
    tree.innerHTML = Array.from({ length: count }, (_, at) =>
      '<div role="treeitem" aria-level="3" tabindex="-1" draggable="true"><span>Bench class ' + at + '</span></div>').join('')
  }
  tree.addEventListener('click', event => {
    const line = lineOf(event)
    if (line) document.querySelector('h2').textContent = line.textContent
  })
  tree.addEventListener('dragover', event => {
    event.preventDefault()
    document.querySelector('[data-drop]')?.removeAttribute('data-drop')
    lineOf(event)?.setAttribute('data-drop', '')
  })
</script>`
