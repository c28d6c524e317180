import '@ant-design/v5-patch-for-react-19'
import { ConfigProvider, theme } from 'antd'
import { type ReactNode, useMemo } from 'react'
import './antd-layer.css'
import { useOutside } from '../lib/session/store'
import { antdTheme } from './antd-theme'

const root = () => document.documentElement

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme', 'style'] })
  return () => observer.disconnect()
}

/** Changes whenever the page is painted in other colours. */
const paint = () => `${root().dataset.theme} ${root().style.cssText}`

/** What antd needs around it; only the second layer of a screen imports it. */
export function AntdLayer({ children }: { children: ReactNode }) {
  const painted = useOutside(subscribe, paint)
  const config = useMemo(() => {
    const style = getComputedStyle(root())
    const dark = painted.startsWith('dark')
    return {
      ...antdTheme(variable => style.getPropertyValue(variable).trim()),
      algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    }
  }, [painted])
  return <ConfigProvider theme={config}>{children}</ConfigProvider>
}
