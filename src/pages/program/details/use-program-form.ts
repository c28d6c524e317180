import { useForm } from '@refinedev/antd'
import type { BaseRecord, HttpError } from '@refinedev/core'
import type { FormInstance, FormProps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ProgramDraft } from '../../../resources/programs/details/program-draft'

export interface ProgramForm {
  form: FormInstance<ProgramDraft>
  formProps: FormProps
  /** Writes the program through Refine and says so; rejects with the failed call. */
  put: (body: object) => Promise<unknown>
}

/** Refine's form of a program. What goes wrong is said in the form, not in a toast. */
export function useProgramForm(id: string): ProgramForm {
  const { t } = useTranslation('program')
  const { form, formProps, onFinish } = useForm<BaseRecord, HttpError, object>({
    resource: 'programs',
    action: 'edit',
    id,
    redirect: false,
    queryOptions: { enabled: false },
    mutationMode: 'pessimistic',
    invalidates: [],
    warnWhenUnsavedChanges: false,
    disableServerSideValidation: true,
    successNotification: () => ({ type: 'success', message: t('saved') }),
    errorNotification: false,
  })
  return {
    form: form as unknown as FormInstance<ProgramDraft>,
    formProps: formProps as FormProps,
    put: async body => (await onFinish(body))?.data,
  }
}
