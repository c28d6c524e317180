import type { Handlers } from '../call'
import { listProducts } from './queries'

export const productsHandlers: Handlers<'products'> = {
  list: call => listProducts(call.tx, call),
}
