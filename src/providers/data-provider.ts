import type { DataProvider } from '@refinedev/core'
import { settings } from '../lib/settings'

/** What a resource can do, each through its calls; what is missing, the resource does not offer. */
export type ResourceAdapter = Partial<
  Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'deleteOne'>
>

export type Resources = Record<string, { adapter: ResourceAdapter }>

/** A look-up: `resources[name].adapter` does the work. */
export function dataProvider(resources: Resources): DataProvider {
  function method<Name extends keyof ResourceAdapter>(resource: string, name: Name) {
    const found = resources[resource]?.adapter[name]
    if (!found) throw new Error(`The resource ${resource} has no ${name}`)
    return found as NonNullable<ResourceAdapter[Name]>
  }
  return {
    getList: async params => method(params.resource, 'getList')(params) as never,
    getOne: async params => method(params.resource, 'getOne')(params) as never,
    create: async params => method(params.resource, 'create')(params as never) as never,
    update: async params => method(params.resource, 'update')(params as never) as never,
    deleteOne: async params => method(params.resource, 'deleteOne')(params as never) as never,
    getApiUrl: () => settings().apiBase,
  }
}
