/** The path of a Chromium: the one of CHROMIUM_PATH or of this machine, else one installed now. */
export function ensureChromium(): string
