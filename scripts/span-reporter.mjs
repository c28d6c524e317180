import { writeFileSync } from 'node:fs'

/** Tells how many seconds each project of Vitest took, from its first file to its last. */
export default class SpanReporter {
  #spans = {}

  #touch({ project }) {
    const now = performance.now()
    // Tests in a browser are a project of that browser's: `browser (chromium)`.
    const [name] = project.name.split(' ')
    this.#spans[name] ??= [now, now]
    this.#spans[name][1] = now
  }

  onTestModuleQueued(testModule) {
    this.#touch(testModule)
  }

  onTestModuleEnd(testModule) {
    this.#touch(testModule)
  }

  onTestRunEnd() {
    const seconds = Object.entries(this.#spans).map(([name, [start, end]]) => [name, (end - start) / 1000])
    writeFileSync(process.env.TEST_SPANS, JSON.stringify(Object.fromEntries(seconds)))
  }
}
