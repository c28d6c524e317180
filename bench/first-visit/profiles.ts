import type { Page } from 'playwright'

/** How fast a visitor's machine and line are. */
export interface Profile {
  name: 'mobile' | 'unthrottled'
  /** How many times slower than this machine. */
  cpu: number
  /** Of the line; without it, that of this machine. */
  line?: { latency: number; bitsPerSecond: number }
}

export const profiles: readonly Profile[] = [
  { name: 'mobile', cpu: 4, line: { latency: 165, bitsPerSecond: 8.1e6 } },
  { name: 'unthrottled', cpu: 1 },
]

/** Slows a page down, before it goes anywhere. */
export async function slowDown(page: Page, { cpu, line }: Profile): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await devtools.send('Network.enable')
  if (line)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.bitsPerSecond / 8,
      uploadThroughput: line.bitsPerSecond / 8,
    })
}
