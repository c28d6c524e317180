import { afterAll, afterEach, expect } from 'vitest'

/**
 * What the tests answer in place of the API is what the contract says: an answer that is not fails the test that made
 * it, or the one after it where it is found late. Tests that play another server mock `answer-check`.
 */
const wrong: string[] = []

const { warn } = console
console.warn = (...said: unknown[]) => {
  if (String(said[0]).endsWith('did not answer as the contract says')) wrong.push(said.join(': '))
  else warn(...said)
}

const expectContract = () => expect(wrong.splice(0)).toEqual([])
afterEach(expectContract)
afterAll(expectContract)
