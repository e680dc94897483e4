import type { Usage } from '#app/features/ai/function-events.ts'
import { screenMessages as messages } from '../store/messages.ts'

const maybe = (isEstimate: boolean, words: string) => (isEstimate ? messages.about(words) : words)

export const tokenWords = ({ inputTokens, outputTokens, estimated }: Usage): string =>
	maybe(estimated, messages.tokenCount(inputTokens + outputTokens))

/** null where there are no prices to reckon with. */
export function costWords({ costMicros, estimated }: Usage): string | null {
	if (costMicros === null) return null
	const dollars = costMicros / 1_000_000
	return maybe(estimated, messages.dollars(dollars.toFixed(dollars !== 0 && dollars < 0.1 ? 4 : 2)))
}
