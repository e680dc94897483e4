import { Badge } from '#app/ui/page/badge.tsx'
import { offlineDrafter } from '#app/features/ai/messages.ts'
import type { MadeBy } from '../session/forge-session.ts'
import { screenMessages as messages } from '../messages.ts'
import type { Usage } from '#app/features/ai/function-events.ts'

const maybe = (isEstimate: boolean, text: string) => (isEstimate ? messages.about(text) : text)

const tokenText = ({ inputTokens, outputTokens, estimated }: Usage): string =>
	maybe(estimated, messages.tokenCount(inputTokens + outputTokens))

/** null when there are no prices. */
function costText({ costMicros, estimated }: Usage): string | null {
	if (costMicros === null) return null
	const dollars = costMicros / 1_000_000
	return maybe(estimated, messages.dollars(dollars.toFixed(dollars !== 0 && dollars < 0.1 ? 4 : 2)))
}

/** Which engine made a result, and its cost. */
export function MadeByNote({ by }: { by: MadeBy | undefined }) {
	if (!by) return null
	const { engine, model, usage } = by
	const cost = usage && costText(usage)
	return (
		<p className="forge-made">
			<Badge look="outline">{engine === 'offline' ? offlineDrafter : model}</Badge>
			{engine === 'model' && usage && (
				<span>
					{tokenText(usage)}
					{cost && ` · ${cost}`}
				</span>
			)}
		</p>
	)
}

/** The cost of all calls of the session, including those whose results were replaced. */
export function SessionCost({ usage }: { usage: NonNullable<MadeBy['usage']> }) {
	const isNothing = usage.inputTokens + usage.outputTokens + usage.images === 0
	if (isNothing) return <p className="help">{messages.noCost}</p>
	return (
		<dl className="forge-cost">
			<div>
				<dt>{messages.tokens}</dt>
				<dd>{tokenText(usage)}</dd>
			</div>
			<div>
				<dt>{messages.costs}</dt>
				{/* Without prices the sum is 0. */}
				<dd>{(usage.costMicros ? costText(usage) : null) ?? messages.unknownCost}</dd>
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
