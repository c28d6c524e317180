import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../../lib/address/paths'

/** Back to what the form was opened from; or to the record that was just made. */
export function useLeaving(resource: string, id: string | undefined): (saved?: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    saved => {
      const record = id ?? saved
      const target = record
        ? pathTo('supportRecord', { resource, id: record })
        : pathTo('supportList', { resource }) + search
      void navigate(target, { replace: true })
    },
    [navigate, resource, id, search],
  )
}
