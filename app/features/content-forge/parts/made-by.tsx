import { Badge } from '#app/ui/page/badge.tsx'
import { offlineDrafter } from '#app/features/ai/messages.ts'
import type { MadeBy } from '../session/forge-session.ts'
import { screenMessages as messages } from '../store/messages.ts'
import { costWords, tokenWords } from './usage-words.ts'

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
