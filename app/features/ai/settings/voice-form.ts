/*
 * What the page of the voice needs of its form. The form's rules stand apart (voice-input.ts): the page does not check,
 * and a browser that loads them without need is told of a script that its policy forbids.
 */

export const longestVoice = 2_000
export const sampleFields = ['sample1', 'sample2', 'sample3'] as const
