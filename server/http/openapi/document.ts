import { z } from 'zod'
import { calls } from '#contract'
import type { Endpoint } from '#contract/endpoint'
import { failuresOf } from '#contract/endpoint'
import { errorKinds } from '#contract/errors'
import { principals, reachOf } from '#contract/roles'
import { fieldCodes } from '#contract/words/field-messages'

type Json = Record<string, unknown>

/** A file is bytes, by whatever fields calls hold it. */
function asBytes(schema: Json): void {
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, { type: 'string', format: 'binary' })
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'binary') asBytes(jsonSchema)
    },
  })
  return json
}

const reachNames = {
  A: 'everything',
  P: 'own programs',
  R: 'own programs, read only',
  S: 'own data',
  '-': '',
}

/** Who may make a call, in words: the role table of the contract. */
function describeAccess({ access }: Endpoint): string {
  if (access === 'public') return 'Open to everybody.'
  if (access === 'signedIn') return 'Everybody who is signed in.'
  const reaches = principals.map(principal => [principal, reachOf(principal, access)] as const)
  const named = reaches.flatMap(([principal, reach]) =>
    reach === '-' ? [] : [`${principal} (${reachNames[reach]})`],
  )
  return `Needs \`${access}\`: ${named.join(', ')}.`
}

function parameters(endpoint: Endpoint): Json[] {
  const listed = (schema: z.ZodType, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  const header = (name: string, required = false) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  })
  return [
    ...listed(endpoint.params, 'path'),
    ...listed(endpoint.query, 'query'),
    ...(endpoint.versioned ? [header('If-Match')] : []),
    ...(endpoint.creates ? [header('Idempotency-Key')] : []),
    ...(endpoint.reasoned ? [header('X-Reason', true)] : []),
  ]
}

function failures(endpoint: Endpoint): Json {
  const responses: Record<string, { description: string; content: Json }> = {}
  for (const code of failuresOf(endpoint)) {
    const { status, message } = errorKinds[code]
    const earlier = responses[status]?.description
    responses[status] = {
      description: earlier ? `${earlier}; ${message} (${code})` : `${message} (${code})`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  }
  return responses
}

function contentOf({ file = 'application/json', result }: Endpoint): Json {
  const schema = schemaOf(result, 'output')
  return Object.fromEntries([file].flat().map(type => [type, { schema }]))
}

function operation(name: string, endpoint: Endpoint): Json {
  const content = endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: `${describeAccess(endpoint)}${endpoint.extension ? ` Extension \`${endpoint.extension}\`.` : ''}`,
    ...(endpoint.extension && { 'x-extension': endpoint.extension }),
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(endpoint),
    ...(endpoint.body && {
      requestBody: { required: true, content: { [content]: { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    responses: {
      [endpoint.success ?? 200]: {
        description: 'Success',
        content: contentOf(endpoint),
      },
      ...failures(endpoint),
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorKinds) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string', enum: fieldCodes },
          values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
      },
    },
    errorsCount: { type: 'integer' },
  },
}

/** The OpenAPI 3.1 description of every call, derived from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of calls)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Management Portal API',
      version: '1.0.0',
      description: 'Programs, employees and degrees of companies that train their employees.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  }
}
