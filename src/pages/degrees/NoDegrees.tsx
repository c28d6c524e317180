import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import { ListEmpty } from '../../components/list/ListProblem'
import notices from '../../components/list/notices.module.css'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { useMay } from '../../providers/refine/access-control'
import { DegreeDialog } from '../../resources/degrees/degree-dialogs'
import { type DegreesAddress, type DegreeTab, isNarrowed, noFilters, tabLink } from './degrees-address'

interface NoDegreesProps {
  tab: DegreeTab
  list: DegreesAddress
}

/** Says why a tab is empty, and what to do next. */
export function NoDegrees({ tab, list: { state, linkTo } }: NoDegreesProps) {
  const { t } = useTranslation('degrees')
  const mayWrite = useMay('degrees.write').allowed
  if (isNarrowed(state))
    return (
      <ListEmpty
        icon="search"
        title={t('empty.filtered.title')}
        text={t('empty.filtered.text')}
        action={
          <Link className={notices.action} to={{ search: linkTo({ search: '', filters: noFilters }) }}>
            {t('empty.filtered.action')}
          </Link>
        }
      />
    )
  if (!mayWrite)
    return <ListEmpty icon="degree" title={t('empty.reader.title')} text={t('empty.reader.text')} />
  return (
    <ListEmpty
      icon="degree"
      title={t(`empty.${tab}.title`)}
      text={t(`empty.${tab}.text`)}
      action={
        tab === 'degrees' ? (
          <Button onClick={() => openDialog(DegreeDialog, {})}>{t('new')}</Button>
        ) : (
          <Link className={notices.action} to={{ search: tabLink(linkTo, 'degrees') }}>
            {t('empty.action')}
          </Link>
        )
      }
    />
  )
}
