import type { DataProvider } from '@refinedev/core'
import { withNetwork } from '../../lib/code/with-network'
import { settings } from '../../lib/session/settings'

/** What a resource can do, each through its calls; what is missing, the resource does not offer. */
export type ResourceAdapter = Partial<
  Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'deleteOne'>
>

export type LoadAdapter = () => Promise<{ default: ResourceAdapter }>

export type Resources = Record<string, { adapter: LoadAdapter }>

/** A look-up: the adapter of `resources[name]` does the work. */
export function dataProvider(resources: Resources): DataProvider {
  async function method<Name extends keyof ResourceAdapter>(resource: string, name: Name) {
    const load = resources[resource]?.adapter
    const found = load && (await withNetwork(load)()).default[name]
    if (!found) throw new Error(`The resource ${resource} has no ${name}`)
    return found as NonNullable<ResourceAdapter[Name]>
  }
  return {
    getList: async params => (await method(params.resource, 'getList'))(params) as never,
    getOne: async params => (await method(params.resource, 'getOne'))(params) as never,
    create: async params => (await method(params.resource, 'create'))(params as never) as never,
    update: async params => (await method(params.resource, 'update'))(params as never) as never,
    deleteOne: async params => (await method(params.resource, 'deleteOne'))(params as never) as never,
    getApiUrl: () => settings().apiBase,
  }
}
