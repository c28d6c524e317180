import { writeFileSync } from 'node:fs'

/** Tells how many seconds each project of Vitest took, from its first file to its last. */
export default class SpanReporter {
  #spans = {}

  #touch({ project }) {
    const now = performance.now()
    this.#spans[project.name] ??= [now, now]
    this.#spans[project.name][1] = now
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
