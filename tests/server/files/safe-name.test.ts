import { expect, it } from 'vitest'
import { safeName } from '../../../server/platform/files/safe-name'

it.each([
  ['Acme, S.A.', 'Acme,_S.A'],
  ['Formación  básica: módulo 1/2', 'Formación_básica_módulo_1_2'],
  ['../../etc/passwd', 'etc_passwd'],
  ['a\u0000b\u202Ec\r\nd', 'a_b_c_d'],
  ['con?<fig>|"*\\', 'con_fig'],
  [' .. ', '_'],
  ['', '_'],
  ['Ελλάδα Київ', 'Ελλάδα_Київ'],
  ['x'.repeat(100), 'x'.repeat(60)],
  [`${'x'.repeat(59)}😀`, 'x'.repeat(59)],
])('the name of a file from %j is %j', (text, name) => expect(safeName(text)).toBe(name))
