import type { ModulePanelProps } from '../DegreeModulePage'

export default function StudentsPanel({ module }: ModulePanelProps) {
  return <p>{module.title}</p>
}
