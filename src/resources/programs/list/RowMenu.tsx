import { ProgramMenuButton } from '../actions/ProgramMenuButton'
import type { ListedProgram } from '../program'
import styles from '../programs.module.css'

/** The menu of a program in a list: at the end of its row, in the corner of its card. */
export const RowMenu = ({ program }: { program: ListedProgram }) => (
  <ProgramMenuButton program={program} place="list" className={styles.rowMenu} />
)
