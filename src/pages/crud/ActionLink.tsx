import { Link, type LinkProps } from '../../components/page/Link'
import styles from './crud.module.css'

/** A link that looks like what it does: it opens a form. */
export const ActionLink = (props: LinkProps) => <Link {...props} className={styles.action} />
