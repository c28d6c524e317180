import type { ModulePanelProps } from '../module-panel'

export default function AssessmentsPanel({ module }: ModulePanelProps) {
  return <p>{module.title}</p>
}
