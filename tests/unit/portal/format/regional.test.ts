import { afterEach, expect, it, vi } from 'vitest'
import { regional } from '../../../../src/lib/format/regional'

const browserIn = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

afterEach(() => void vi.unstubAllGlobals())

it('takes the region from the browser, where it names one for the language', () => {
  browserIn('es-MX', 'en-US', 'en')
  expect([regional('en'), regional('es')]).toEqual(['en-US', 'es-MX'])
})

it('takes the usual region where the browser names none', () => {
  browserIn('fr-FR', 'en')
  expect([regional('en'), regional('es'), regional('pt')]).toEqual(['en-GB', 'es-ES', 'pt'])
})

it('leaves a locale with a region as it is', () => {
  browserIn('en-US')
  expect(regional('en-GB')).toBe('en-GB')
})
