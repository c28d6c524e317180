import { afterAll } from 'vitest'
import { removeTestData } from './databases'

/** Modules live as long as their process, which runs many files: this one is read anew before each of them. */
afterAll(removeTestData)
