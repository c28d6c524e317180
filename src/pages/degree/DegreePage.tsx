export default function DegreePage() {
  return null
}
