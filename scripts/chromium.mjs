import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'

/** The shell first: the same engine without the windows of a browser around it, and half as heavy. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

function found() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names a file that is not there: ${named}`)
  return [named, ...places, chromium.executablePath()].find(path => path && existsSync(path))
}

const isRoot = () => process.getuid?.() === 0
const isDebian = () =>
  existsSync('/usr/bin/apt-get') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

const install = ['install', '-y', '-qq', '--no-install-recommends']

function installFromDebian() {
  console.log("No Chromium on this machine: installing Debian's package.")
  return (
    run('apt-get', ['update', '-qq']) &&
    (run('apt-get', [...install, 'chromium-headless-shell']) || run('apt-get', [...install, 'chromium']))
  )
}

function maySudo() {
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function installFromPlaywright() {
  console.log("No Chromium on this machine: installing Playwright's own.")
  const libraries = isRoot() || maySudo() ? ['--with-deps'] : []
  return run('npx', ['playwright', 'install', ...libraries, 'chromium'])
}

/** The path of a Chromium: the one of CHROMIUM_PATH or of this machine, else one installed now. */
export function ensureChromium() {
  const present = found()
  if (present) return present
  if (!(isRoot() && isDebian() && installFromDebian() && found())) installFromPlaywright()
  const installed = found()
  if (!installed) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.')
  return installed
}
