export default function DegreesPage() {
  return null
}
