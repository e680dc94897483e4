import { env } from '#app/platform/env/env.server.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { pingMessages as messages } from './messages.ts'
import { targetStates, type TargetState } from './ping-lines.server.ts'
import { isInUse, isWanted } from './ping-targets.server.ts'

/** One target as the owner sees it. */
export type PingState = { name: string; lines: string[]; isFailing: boolean }

const reasons: Readonly<Record<string, string>> = messages.failures

export const pingStates = async (): Promise<PingState[]> =>
	(await targetStates()).map((state) => ({
		name: messages.names[state.name],
		isFailing: isInUse(state.name) && (state.outcome?.failure ?? null) !== null,
		lines: linesOf(state),
	}))

function linesOf({ name, outcome, waiting }: TargetState): string[] {
	if (!isWanted(name)) return [messages.off]
	if (!isInUse(name)) return [messages.notPublic(env.SITE_URL)]
	const { sentAt = null, sentCount = null, failedAt = null, failure = null, nextAt = null } = outcome ?? {}
	return [
		sentAt === null || sentCount === null ? messages.none : messages.sent(sentCount, dateTimeText(sentAt)),
		...(waiting > 0 ? [messages.waiting(waiting)] : []),
		...(failure === null || failedAt === null || nextAt === null
			? []
			: [
					messages.failed(reasons[failure] ?? messages.status(failure), dateTimeText(failedAt)),
					messages.next(dateTimeText(nextAt)),
				]),
	]
}
