import { use } from 'react'
import { startTexts } from '../../../src/i18n/i18n'
import ActingBanner from '../../../src/pages/shell/acting/ActingBanner'
import { type Profile, ProfileContext } from '../../../src/providers/session/profile'

const texts = startTexts()

/** The banner with what the shell gives it. */
export default function BannerAlone({ profile }: { profile: object }) {
  use(texts)
  return (
    <ProfileContext value={profile as Profile}>
      <ActingBanner />
    </ProfileContext>
  )
}
