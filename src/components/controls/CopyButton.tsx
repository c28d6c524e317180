import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation'
import { Button } from './Button'

interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string
  label: string
}

/** ms for which it says that it has copied. */
const said = 2000

/** Puts a text on the clipboard, and says whether that worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation('list')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  useEffect(() => {
    if (!outcome) return undefined
    const over = setTimeout(() => setOutcome(undefined), said)
    return () => clearTimeout(over)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('notCopied')
    }
  }
  return (
    <>
      <Button kind="quiet" onClick={() => void copy()}>
        {outcome ? t(outcome) : label}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome && t(outcome)}
      </span>
    </>
  )
}
