/** Addresses of the web in a text; what ends a sentence does not belong to them. */
const links = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}])/giu

/** What was written, as text: line breaks, its own direction, and addresses that lead where they say. */
export function MessageText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={className} dir="auto">
      {text.split(links).map((part, place) =>
        place % 2 === 1 ? (
          <a key={String(place)} href={part} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
