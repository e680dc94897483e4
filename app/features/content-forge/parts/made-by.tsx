import { Badge } from '#app/ui/page/badge.tsx'
import { offlineDrafter } from '#app/features/ai/messages.ts'
import type { MadeBy } from '../session/forge-session.ts'
import { screenMessages as messages } from '../store/messages.ts'
import type { Usage } from '#app/features/ai/function-events.ts'

const maybe = (isEstimate: boolean, words: string) => (isEstimate ? messages.about(words) : words)

const tokenWords = ({ inputTokens, outputTokens, estimated }: Usage): string =>
	maybe(estimated, messages.tokenCount(inputTokens + outputTokens))

/** null where there are no prices to reckon with. */
function costWords({ costMicros, estimated }: Usage): string | null {
	if (costMicros === null) return null
	const dollars = costMicros / 1_000_000
	return maybe(estimated, messages.dollars(dollars.toFixed(dollars !== 0 && dollars < 0.1 ? 4 : 2)))
}

/** Who made a result, and what it took. */
export function MadeByNote({ by }: { by: MadeBy | undefined }) {
	if (!by) return null
	const { engine, model, usage } = by
	const cost = usage && costWords(usage)
	return (
		<p className="forge-made">
			<Badge look="outline">{engine === 'offline' ? offlineDrafter : model}</Badge>
			{engine === 'model' && usage && (
				<span>
					{tokenWords(usage)}
					{cost && ` · ${cost}`}
				</span>
			)}
		</p>
	)
}

/** What all calls of the session took, those included whose answers were replaced. */
export function SessionCost({ usage, isOffline }: { usage: NonNullable<MadeBy['usage']>; isOffline: boolean }) {
	const isNothing = usage.inputTokens + usage.outputTokens + usage.images === 0
	if (isNothing && isOffline) return <p className="help">{messages.noCost}</p>
	return (
		<dl className="forge-cost">
			<div>
				<dt>{messages.tokens}</dt>
				<dd>{tokenWords(usage)}</dd>
			</div>
			<div>
				<dt>{messages.costs}</dt>
				{/* Without prices the sum of all calls is nothing. */}
				<dd>{(usage.costMicros ? costWords(usage) : null) ?? messages.unknownCost}</dd>
			</div>
			{usage.images > 0 && (
				<div>
					<dt>{messages.pictures}</dt>
					<dd>{usage.images}</dd>
				</div>
			)}
		</dl>
	)
}
