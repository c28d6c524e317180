import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connectPreferences } from '../session/preferences'
import { followLive } from './follow-live'

/** What begins once the first screen is there: what the server keeps for the person, and what it tells as it happens. */
export default function Live() {
  const client = useQueryClient()
  useEffect(() => {
    void connectPreferences().catch(() => undefined)
    const end = new AbortController()
    void followLive(client, end.signal)
    return () => end.abort()
  }, [client])
  return null
}
