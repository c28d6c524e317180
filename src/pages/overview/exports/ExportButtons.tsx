import { Button } from '../../../components/controls/Button'
import { useFilterChips } from '../../../components/list/filters/use-filter-chips'
import notices from '../../../components/list/notices.module.css'
import type { ListAddress } from '../../../components/list/use-list-state'
import { Tooltip } from '../../../components/overlay/Tooltip'
import { Link } from '../../../components/page/Link'
import { paths } from '../../../lib/address/paths'
import { withNetwork } from '../../../lib/code/with-network'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useAnswers } from '../../../providers/call/read-anew'
import { useWrite } from '../../../providers/call/use-write'
import { useMay } from '../../../providers/refine/access-control'
import { useOwnSession } from '../../../providers/session/acting'
import { useProfile } from '../../../providers/session/profile'
import { useExport } from '../../../resources/overview/export-state'
import { employeesQuery } from '../links'
import styles from '../overview.module.css'
import type { OverviewFilter } from '../overview-address'
import { useLooked, useWording } from '../overview-context'
import { screenFilters } from '../use-choices'
import type { Taken } from './ask-figures'

const loadPdf = withNetwork(() => import('./make-pdf'))
const loadWorkbook = withNetwork(() => import('./make-workbook'))
const loadSheets = withNetwork(() => import('./make-sheets'))
const loadFundae = withNetwork(() => import('../../../resources/overview/fundae-report'))

/** What is taken away: the overview as it shows. */
function useTaken(list: Pick<ListAddress<OverviewFilter>, 'state' | 'change'>): Taken {
  const { ask } = useAnswers()
  return {
    ask,
    write: useWrite(),
    looked: useLooked(),
    wording: useWording(),
    company: useProfile().company ?? {},
    filters: useFilterChips(screenFilters, list).map(({ text }) => text),
    inParts: useMay('overviewRows').allowed,
    counts: useMay('employees').allowed,
  }
}

/** The overview on paper. */
function usePdf(taken: Taken) {
  const { t } = useTranslation('overview')
  const make = async (signal: AbortSignal) => (await loadPdf()).makePdf(taken, signal)
  return useExport('pdf', make, t('exports.pdfDone'))
}

/** The overview as a workbook; of a server that makes none, the people that it is about. */
function useExcel(taken: Taken) {
  const { t, i18n } = useTranslation('overview')
  const answers = useAnswers()
  const { write, looked, inParts, counts } = taken
  const asWork = useMay('exportJobs').allowed
  const told = useMay('jobs').allowed
  const filters = employeesQuery(looked.reach, counts ? { enrolledTo: looked.period.end } : {})
  const make = async (signal: AbortSignal) =>
    inParts
      ? (await loadWorkbook()).makeWorkbook(taken, signal)
      : (await loadSheets()).peopleSheet(
          { ...answers, write },
          { filters: filters ?? {}, language: i18n.language === 'es' ? 'es' : 'en', asWork, told },
          signal,
        )
  const isPossible = inParts || filters !== undefined
  return { ...useExport('excel', make, t('exports.excelDone')), isPossible }
}

/** What learners answered and delivered, as a workbook. */
function useResponses() {
  const { t, i18n } = useTranslation('overview')
  const write = useWrite()
  const { query } = useLooked()
  const language = i18n.language === 'es' ? 'es' : 'en'
  const make = async (signal: AbortSignal) =>
    (await loadSheets()).responsesSheet(write, { query, language }, signal)
  return useExport('responsesReport', make, t('exports.excelDone'))
}

/** The Fundae report as it stands. */
function useFundae() {
  const { t, i18n } = useTranslation('overview')
  const write = useWrite()
  const offered = useMay('fundae').allowed
  const language = i18n.language === 'en' ? 'en' : 'es'
  const make = async (signal: AbortSignal) =>
    (await loadFundae()).fundaeReport(write, { evidence: false, language, offered }, signal)
  return useExport('excelFundae', make, t('exports.excelDone'))
}

interface ExportButtonProps {
  text: string
  isLoading: boolean
  start: () => void
  /** Why it is off. */
  off?: string
}

function ExportButton({ text, isLoading, start, off }: ExportButtonProps) {
  return (
    <Tooltip text={off ?? ''} disabled={off === undefined}>
      <Button
        busy={isLoading}
        aria-disabled={off !== undefined || undefined}
        onClick={() => off === undefined && start()}
      >
        {text}
      </Button>
    </Tooltip>
  )
}

/** What one takes away: on paper, as workbooks, and for Fundae. */
export function ExportButtons(list: Pick<ListAddress<OverviewFilter>, 'state' | 'change'>) {
  const { t } = useTranslation('overview')
  // Whoever acts as somebody else takes no data along (decisions, section 5).
  const own = useOwnSession()
  const { hasFundaeButton } = useProfile().company ?? {}
  const responsesReport = useMay('responsesReport')
  const taken = useTaken(list)
  const pdf = usePdf(taken)
  const excel = useExcel(taken)
  const responses = useResponses()
  const fundae = useFundae()
  const off = own.allowed ? undefined : own.reason
  return (
    <div className={styles.exports}>
      <ExportButton {...pdf} text={t(pdf.isLoading ? 'exports.making' : 'exports.pdf')} off={off} />
      <ExportButton
        {...excel}
        text={t(excel.isLoading ? 'exports.making' : 'exports.excel')}
        off={off ?? (excel.isPossible ? undefined : t('exports.nobody'))}
      />
      {/* Whether the server makes it is known a moment later: nothing moves where it does. */}
      {(responsesReport.allowed || responsesReport.waiting) && (
        <ExportButton
          {...responses}
          text={t(responses.isLoading ? 'exports.making' : 'exports.responses')}
          off={off}
        />
      )}
      {hasFundaeButton && (
        <>
          <ExportButton
            {...fundae}
            text={t(fundae.isLoading ? 'exports.making' : 'exports.fundae')}
            off={off}
          />
          <Link to={paths.fundae} className={notices.action}>
            {t('exports.fundaeGroups')}
          </Link>
        </>
      )}
    </div>
  )
}
