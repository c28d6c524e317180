import { useTranslation } from 'react-i18next'

/** A screen is on its way: the shape that the page itself began with. */
export function Loading() {
  const { t } = useTranslation('shell')
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="skeleton-screen" aria-hidden="true" />
    </>
  )
}
