import type { ModulePanelProps } from '../DegreeModulePage'

export default function AssessmentsPanel({ module }: ModulePanelProps) {
  return <p>{module.title}</p>
}
