import type { ModulePanelProps } from '../module-panel'

export default function GradesPanel({ module }: ModulePanelProps) {
  return <p>{module.title}</p>
}
