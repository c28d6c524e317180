import type { ModulePanelProps } from '../DegreeModulePage'

export default function SessionsPanel({ module }: ModulePanelProps) {
  return <p>{module.title}</p>
}
