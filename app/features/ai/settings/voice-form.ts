/*
 * What the page needs of the voice form. The schema is in voice-input.ts: the page does not validate, and loading the
 * schema library in the browser would trigger a CSP report.
 */

export const maxVoice = 2_000
export const sampleFields = ['sample1', 'sample2', 'sample3'] as const
