import type { ModulePanelProps } from '../DegreeModulePage'

export default function GradesPanel({ module }: ModulePanelProps) {
  return <p>{module.title}</p>
}
