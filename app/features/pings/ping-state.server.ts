import { env } from '#app/platform/env/env.server.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { pingMessages as messages } from './messages.ts'
import { targetStates } from './ping-lines.server.ts'
import { isInUse, isWanted } from './ping-targets.server.ts'

/** One target as the owner sees it. */
export type PingState = { name: string; lines: string[]; isFailing: boolean }

const reasons: Readonly<Record<string, string>> = messages.failures

export async function pingStates(): Promise<PingState[]> {
	const states = await targetStates()
	return states.map(({ name, ...state }) => {
		const isFailing = isInUse(name) && state.failure !== null
		return { name: messages.names[name], isFailing, lines: linesOf({ name, ...state }) }
	})
}

function linesOf({
	name,
	sentAt,
	sentCount,
	failedAt,
	failure,
	nextAt,
	waiting,
}: Awaited<ReturnType<typeof targetStates>>[number]) {
	if (!isWanted(name)) return [messages.off]
	if (!isInUse(name)) return [messages.notPublic(env.SITE_URL)]
	return [
		sentAt === null || sentCount === null ? messages.none : messages.sent(sentCount, dateTimeText(sentAt)),
		...(waiting > 0 ? [messages.waiting(waiting)] : []),
		...(failure === null || failedAt === null
			? []
			: [
					messages.failed(reasons[failure] ?? messages.status(failure), dateTimeText(failedAt)),
					messages.next(dateTimeText(nextAt)),
				]),
	]
}
