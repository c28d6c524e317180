import { type BaseRecord, type DataProvider, Refine, useTable } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import axios from 'axios'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router'

declare global {
  /** What the page's head has asked for. */
  var firstAnswer: Promise<object> | undefined
  var requestHeaders: Record<string, string>
}

/** A bare page of two lists on the libraries of the portal: what they take, without the portal. */

interface Row extends BaseRecord {
  _id: string
}

const http = axios.create({ baseURL: '/api', headers: globalThis.requestHeaders })

async function read(resource: string, page: number, limit: number): Promise<object> {
  const first = resource === 'programs' ? globalThis.firstAnswer : undefined
  globalThis.firstAnswer = undefined
  return first ?? (await http.get(`/${resource}`, { params: { page, limit } })).data
}

const unused = () => Promise.reject(new Error('The page only reads lists'))

const dataProvider: DataProvider = {
  getApiUrl: () => '/api',
  getList: async ({ resource, pagination }) => {
    const { currentPage = 1, pageSize = 50 } = pagination ?? {}
    const answer = await read(resource, currentPage, pageSize)
    const rows = Array.isArray(answer) ? answer : 'programs' in answer ? (answer.programs as Row[]) : []
    return { data: rows as never, total: rows.length }
  },
  getOne: unused,
  create: unused,
  update: unused,
  deleteOne: unused,
}

const columns = {
  programs: ['title', 'language', 'state', 'updatedAt'],
  products: ['productTitle', 'programsCount'],
}

function List({ resource, title }: { resource: keyof typeof columns; title: string }) {
  const { result } = useTable<Row>({ resource, pagination: { pageSize: 50 }, syncWithLocation: false })
  return (
    <main>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {columns[resource].map(column => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.data.map(row => (
            <tr key={row._id} data-row={row._id}>
              {columns[resource].map(column => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        resources={[
          { name: 'programs', list: '/programs' },
          { name: 'products', list: '/products' },
        ]}
        options={{ disableTelemetry: true }}
      >
        <nav>
          <Link to="/programs">Programs</Link> <Link to="/products">Products</Link>
        </nav>
        <Routes>
          <Route path="/programs" element={<List resource="programs" title="Programs" />} />
          <Route path="/products" element={<List resource="products" title="Products" />} />
        </Routes>
      </Refine>
    </BrowserRouter>,
  )
