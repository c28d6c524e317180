import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import type { ListedFolder } from '../../../resources/programs/program-answer'
import { plainFolder } from '../../../theme/tokens'
import type { Manager } from '../use-manager'
import { ColourFields, pickable } from './ColourFields'

/** Chooses the colours of a folder. */
export function ColourDialog({ folder, manager }: { folder: ListedFolder; manager: Manager }) {
  const { t } = useTranslation('folders')
  const before = {
    backgroundColor: pickable(folder.backgroundColor, plainFolder.backgroundColor),
    textColor: pickable(folder.textColor, plainFolder.textColor),
  }
  const [colours, setColours] = useState(before)
  const close = () => manager.ask(null)
  const changed = colours.backgroundColor !== before.backgroundColor || colours.textColor !== before.textColor
  const save = (event: FormEvent) => {
    event.preventDefault()
    close()
    if (changed) void manager.steps.change(folder, colours, t('colour.done', { name: folder.name }))
  }
  return (
    <Dialog title={t('colour.title', { name: folder.name })} onClose={close} unsaved={changed}>
      <form onSubmit={save}>
        <ColourFields name={folder.name} colours={colours} onChange={setColours} />
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
