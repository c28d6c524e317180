import { labelOf } from '../../lib/format/format'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, pageOf } from '../../providers/refine/record-lists'

/** The languages, each under the label 'isoLanguage - name' (specification, section 3). */
const languagesAdapter: ResourceAdapter = {
  getList: async params => {
    const choice = choiceOf(params)
    const languages = await callWith('lookups.isoLanguages', { signal: choice.signal })
    const labelled = languages.map(language => ({ ...language, name: labelOf(language) }))
    return pageOf(labelled, choice, ['name'])
  },
}

export default languagesAdapter
