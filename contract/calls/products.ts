import { z } from 'zod'
import { endpoint } from '../endpoint'
import { product, productOption, productProgram, productUpdate } from '../schemas/product'

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    summary: 'Products, with how many programs each has',
    access: 'products.read',
    reads: ['product'],
    result: z.array(product),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/products/{id}',
    summary: 'Change a product',
    access: 'products.write',
    changes: ['product'],
    body: productUpdate,
    result: product,
    versioned: true,
  }),
  optionsList: endpoint({
    method: 'GET',
    path: '/products/{id}/options-list',
    summary: 'The programs that can be put into a product, and those that are in it',
    access: 'products.read',
    reads: ['product', 'program'],
    result: z.array(productOption),
  }),
  addProgram: endpoint({
    method: 'PUT',
    path: '/products/{id}/add-program',
    summary: 'Put a program into a product; it leaves the one that it was in',
    access: 'products.write',
    changes: ['product', 'program'],
    body: productProgram,
    result: product,
    versioned: true,
  }),
  removeProgram: endpoint({
    method: 'PUT',
    path: '/products/{id}/remove-program',
    summary: 'Take a program out of a product',
    access: 'products.write',
    changes: ['product', 'program'],
    body: productProgram,
    result: product,
    versioned: true,
  }),
}
