import { Measure } from '#app/platform/log/measures.ts'

const purges = new Measure(
	'counter',
	'cdn_purges_total',
	'Purges of the CDN by outcome; late: somebody took something away and did not see it accepted in time.',
)

/** How a purge ended. */
type Ending = 'accepted' | 'failed' | 'late'
const endings: readonly Ending[] = ['accepted', 'failed', 'late']
for (const outcome of endings) purges.set({ outcome }, 0)

export const countPurge = (outcome: Ending): void => purges.add({ outcome })

export const purgesText = (): string => purges.text()
