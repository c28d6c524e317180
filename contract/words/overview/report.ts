const megabyte = 1024 * 1024

/** The largest pictures of a report: that of one chart, and that of the whole overview. Either may have so many pixels. */
export const reportPictures = {
  chartBytes: 5 * megabyte,
  wholeBytes: 11 * megabyte,
  side: 12_000,
  /** Of each, and of all of a report. */
  pixels: 16_000_000,
  allPixels: 64_000_000,
} as const
