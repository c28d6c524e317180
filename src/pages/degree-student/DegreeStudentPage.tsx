export default function DegreeStudentPage() {
  return null
}
