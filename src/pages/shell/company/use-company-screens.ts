import { useMemo } from 'react'
import type { IconName } from '../../../components/controls/Icon'
import { useMay } from '../../../providers/refine/access-control'

/** A screen about the company itself, which the person's menu and the commands lead to. */
export interface CompanyScreen {
  id: 'companySettings' | 'serviceTokens' | 'auditLog'
  icon: IconName
}

/** Those that the person may open, where the server has calls for them. */
export function useCompanyScreens(): CompanyScreen[] {
  const writes = useMay('company.write').allowed
  const settles = useMay('companySettings').allowed && writes
  const looks = useMay('auditLog').allowed && writes
  const manages = useMay('serviceTokens.write').allowed
  const tokens = useMay('activity').allowed && manages
  return useMemo(
    () => [
      ...(settles ? [{ id: 'companySettings', icon: 'company' } as const] : []),
      ...(tokens ? [{ id: 'serviceTokens', icon: 'system' } as const] : []),
      ...(looks ? [{ id: 'auditLog', icon: 'recent' } as const] : []),
    ],
    [settles, tokens, looks],
  )
}
