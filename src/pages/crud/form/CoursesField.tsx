import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../../components/controls/Button'
import { each, type Fields } from '../../../lib/format/answer-fields'
import styles from '../crud.module.css'
import { referencesIn } from '../record/record-reference'
import { ReferenceSelect } from './ReferenceSelect'
import { useRules } from './use-rules'

/** The courses of a degree: a title and programs each, in their order. */
export function CoursesField({ name, record }: { name: string; record?: Fields }) {
  const { t } = useTranslation('support')
  const known = each(record?.[name], ({ promotions }) => referencesIn(promotions)).flat()
  const title = useRules(
    { name: 'title', value: { kind: 'text', max: maxLength.title }, edit: 'required' },
    'edit',
  )
  return (
    <Form.List name={name}>
      {(courses, { add, remove }) => (
        <fieldset className={styles.courses}>
          <legend>{t(`fields.${name}`)}</legend>
          {courses.map(({ key, name: place }) => (
            <div key={key} className={styles.course}>
              <Form.Item name={[place, 'title']} label={t('fields.courseTitle')} rules={title} required>
                <Input autoComplete="off" />
              </Form.Item>
              <Form.Item name={[place, 'promotions']} label={t('fields.promotions')}>
                <ReferenceSelect
                  reference={{ kind: 'reference', to: 'programs', from: 'promotions', many: true }}
                  known={known}
                />
              </Form.Item>
              <Button kind="quiet" onClick={() => remove(place)}>
                {t('removeCourse', { number: place + 1 })}
              </Button>
            </div>
          ))}
          <Button onClick={() => add({ title: '', promotions: [] })}>{t('addCourse')}</Button>
        </fieldset>
      )}
    </Form.List>
  )
}
