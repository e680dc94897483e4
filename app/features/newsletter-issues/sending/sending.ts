const sendingStates = ['scheduled', 'sending', 'paused', 'stopped', 'sent'] as const
export type SendingState = (typeof sendingStates)[number]

/** Why a sending waits, where nobody paused it. */
const sendingProblems = [
	'server-changed',
	'restored',
	'not-made',
	'sender',
	'unreachable',
	'quota',
	'many-refused',
	'many-unknown',
	'away',
	'busy',
] as const
export type SendingProblem = (typeof sendingProblems)[number]

/** How many recipients are in each state; `unsubscribed` are some of the others, who left afterwards. */
export type SendingCounts = {
	waiting: number
	accepted: number
	refused: number
	unknown: number
	left: number
	stopped: number
	unsubscribed: number
}

export type Sending = {
	id: string
	/** As it is sent. */
	subject: string
	state: SendingState
	sendAt: Date
	/** Its time has come, and it has not begun. */
	isDue: boolean
	startedAt: Date | null
	endedAt: Date | null
	problem: SendingProblem | null
	answer: string | null
	counts: SendingCounts
}

export const recipientsOf = ({ waiting, accepted, refused, unknown, left, stopped }: SendingCounts): number =>
	waiting + accepted + refused + unknown + left + stopped

/** To whom nothing more is to be sent, without those whom a stop spared. */
export const doneOf = ({ accepted, refused, unknown, left }: SendingCounts): number =>
	accepted + refused + unknown + left

/** Those of whom nobody knows whether they have it: not with others who wait, nor while an email of a stopped issue leaves. */
export const mayResend = ({ state, counts }: Pick<Sending, 'state' | 'counts'>): boolean =>
	counts.unknown > 0 && (state === 'sending' || state === 'sent' || (state === 'stopped' && counts.waiting === 0))

/** After this many issues in a row that its server refused for good, an address is no longer written to. */
export const maxRejections = 2
