import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './sources.mjs'

/** Runs a command. @returns whether it went well, and what it printed where that was held back */
async function run([program, args], env, heldBack) {
  const output = heldBack ? 'pipe' : 'inherit'
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      printed += text
    })
  const [status] = await once(child, 'close').catch(error => [String(error)])
  return { ok: status === 0, printed }
}

async function runStage({ name, command, env, count, beside, mayBeEmpty }, settings) {
  if (!beside) console.log(`\n── ${name} ──`)
  const started = performance.now()
  const { ok, printed } = await run(command, { ...settings, ...env }, beside)
  const seconds = (performance.now() - started) / 1000
  const rows = count({ name, ok, seconds, mayBeEmpty })
  if (beside) console.log(`\n── ${name} ──\n${printed.trimEnd()}`)
  const failed = rows.some(row => row.failed > 0)
  console.log(`── ${name}: ${failed ? 'failed' : 'passed'} (${Math.round(seconds)} s)`)
  return rows
}

/** Runs the stages one after the other, but for those that may run beside each other. @returns a row for each suite */
export async function runStages(stages, settings) {
  const beside = stages.filter(stage => stage.beside)
  const rows = (await Promise.all(beside.map(stage => runStage(stage, settings)))).flat()
  for (const stage of stages) if (!stage.beside) rows.push(...(await runStage(stage, settings)))
  return rows
}
