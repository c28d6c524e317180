import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianVersions = '/usr/lib/postgresql'
const clusterSettings = '/etc/postgresql-common/createcluster.d'

const isUsable = (directory: string) =>
  existsSync(join(directory, 'initdb')) && spawnSync(join(directory, 'postgres'), ['--version']).status === 0

/** The newest of Debian's versions from 15 on, else what the PATH has. */
function installed(): string | undefined {
  const versions = existsSync(debianVersions) ? readdirSync(debianVersions).map(Number) : []
  const fromDebian = versions
    .filter(version => version >= 15)
    .sort((a, b) => b - a)
    .map(version => join(debianVersions, String(version), 'bin'))
  return [...fromDebian, ...(process.env.PATH ?? '').split(delimiter)].find(isUsable)
}

const mayInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

function install(): void {
  // Without this, the package would start a server of its own.
  mkdirSync(clusterSettings, { recursive: true })
  writeFileSync(join(clusterSettings, 'portal-tests.conf'), 'create_main_cluster = false\n')
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update', '-q'], options)
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], options)
}

/** The directory of `initdb` and `postgres`, installed where the machine allows it; undefined where not. */
export function postgresBinaries(): string | undefined {
  const found = installed()
  if (found || !mayInstall()) return found
  process.stdout.write('PostgreSQL is not on this machine: installing the package …\n')
  try {
    install()
  } catch {
    return undefined
  }
  return installed()
}
