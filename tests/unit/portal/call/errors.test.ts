import { describe, expect, it } from 'vitest'
import { errorKinds } from '#contract/errors'
import { worded } from '#contract/words/field-messages'
import en from '../../../../src/i18n/en/first/errors.json'
import es from '../../../../src/i18n/es/first/errors.json'
import fieldsEs from '../../../../src/i18n/es/shell/field-errors.json'
import { plainTranslate } from '../../../../src/i18n/plain-texts'
import {
  CallFailure,
  errorKey,
  errorText,
  fieldErrors,
  fieldErrorText,
  isUnreachable,
  readFailure,
} from '../../../../src/providers/call/errors'

const english = plainTranslate('en', { errors: en }, 'errors')
const spanish = plainTranslate('es', { errors: es }, 'errors')

const body = (code: keyof typeof errorKinds) => ({ code, message: errorKinds[code].message })

describe('the text of an error', () => {
  it('is the catalogue’s where the call has one', () => {
    const failure = new CallFailure({ call: 'programs.list', status: 500, data: body('internal') })
    expect(errorText(failure, english)).toBe('Error while obtaining the programs')
    expect(errorText(failure, spanish)).toBe('Error al obtener los programas')
    expect(errorKey(failure)).toBe('obtainPrograms')
  })

  it('names the SKU at a 409 of a program write, and nowhere else', () => {
    const program = new CallFailure({ call: 'programs.update', status: 409, data: body('skuExists') })
    expect(errorText(program, english)).toBe('The product SKU already exists')
    const grouping = new CallFailure({ call: 'company.createGrouping', status: 409, data: body('conflict') })
    expect(errorText(grouping, english)).toBe('This conflicts with saved data')
  })

  it('speaks of permissions at a 403, and of the company where that is what lacks', () => {
    const text = 'You do not have permissions to perform this action'
    const refused = new CallFailure({ call: 'company.folders', status: 403, data: body('forbidden') })
    expect(errorText(refused, english)).toBe(text)
    const homeless = new CallFailure({ call: 'company.folders', status: 403, data: body('noCompany') })
    expect(errorText(homeless, english)).toBe('Choose a company first')
  })

  it.each([
    ['the error itself', 'plain text', 'plain text'],
    ['its message', { message: 'its message', data: { message: 'of data' } }, 'its message'],
    ['its data’s message', { status: 400, data: { message: 'of data' } }, 'of data'],
    ['its data as a string', { status: 400, data: 'data' }, 'data'],
    ['the fallback', { status: 400, data: { message: ' ' } }, 'An error occurred'],
    ['the fallback for nothing at all', undefined, 'An error occurred'],
    ['the fallback for a number', 42, 'An error occurred'],
  ])('is otherwise %s', (_, error, expected) => expect(errorText(error, english)).toBe(expected))

  it('says the API’s own standing texts in the user’s language', () => {
    const failure = new CallFailure({ call: 'auth.login', status: 401, data: body('wrongCredentials') })
    expect(errorText(failure, spanish)).toBe('El correo o la contraseña no son correctos')
  })

  it('tells no answer from a bad one', () => {
    const silence = new CallFailure({ call: 'auth.login', message: 'Network Error' })
    expect(isUnreachable(silence)).toBe(true)
    expect(errorText(silence, english)).toBe(en.unreachable)
    expect(isUnreachable(new CallFailure({ call: 'auth.login', status: 502 }))).toBe(false)
  })
})

it('has the standing texts of the contract in English, word for word', () => {
  const texts = Object.entries(errorKinds).map(([code, { message }]) => [code, message])
  expect(en.codes).toEqual(Object.fromEntries(texts))
})

it('hands on either status and data, or a message', () => {
  expect(readFailure(new CallFailure({ call: 'programs.get', status: 404, data: 1 }))).toMatchObject({
    status: 404,
    data: 1,
    message: undefined,
  })
  expect(readFailure(new CallFailure({ message: 'gone' }))).toMatchObject({
    status: undefined,
    message: 'gone',
  })
})

it('lists wrong fields, whatever else the answer holds', () => {
  const errors = [{ path: 'title', message: 'At most 200 characters' }, { path: 7 }, null, 'x']
  const failure = new CallFailure({ status: 400, data: { errors } })
  expect(fieldErrors(failure)).toEqual([{ path: 'title', message: 'At most 200 characters' }])
  expect(fieldErrors(new CallFailure({ status: 400, data: { errors: 'x' } }))).toEqual([])
  expect(fieldErrors('text')).toEqual([])
})

describe('the text of a wrong field', () => {
  const withFields = plainTranslate('es', { errors: es, 'field-errors': fieldsEs }, 'errors')

  it('is that of its code in the user’s language, with what it names', () => {
    const long = worded({ path: 'title', code: 'atMost', values: { count: 200 } })
    expect(fieldErrorText(long, spanish)).toBe('Como máximo 200 caracteres')
    const last = worded({ path: 'type', code: 'lastAdmin' })
    expect(fieldErrorText(last, withFields)).toBe('Es el último administrador de la empresa')
    const gone = worded({ path: 'userIds.0', code: 'personDeleted', values: { name: 'Ana Ruiz' } })
    expect(fieldErrorText(gone, withFields)).toBe('Se ha eliminado a Ana Ruiz')
  })

  it('is the server’s own where it has no code, or no text was loaded for it', () => {
    expect(fieldErrorText({ path: 'x', message: 'Something else' }, spanish)).toBe('Something else')
    const last = worded({ path: 'type', code: 'lastAdmin' })
    expect(fieldErrorText(last, spanish)).toBe('This is the company’s last administrator')
    const stranger = { ...last, code: 'invented' as 'id' }
    expect(fieldErrorText(stranger, withFields)).toBe(last.message)
  })
})
