export default function DegreeAttendancePage() {
  return null
}
