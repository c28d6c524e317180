import { useSearchParams } from 'react-router'
import type { Person } from '../../resources/employees/person'

export const tabs = [
  'programs',
  'analytics',
  'tests',
  'challenges',
  'degrees',
  'notes',
  'chat',
  'history',
] as const
export type Tab = (typeof tabs)[number]

/** The tab that the address names; the first one where it names none. */
export function useTab(): Tab {
  const [address] = useSearchParams()
  return tabs.find(tab => tab === address.get('tab')) ?? tabs[0]
}

/** The address of a tab on the page that is open. */
export const tabAddress = (tab: Tab): string => (tab === tabs[0] ? '?' : `?tab=${tab}`)

/** What each of them shows something of. */
export interface PanelProps {
  person: Person
}
