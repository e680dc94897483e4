export const workKinds = ['backup', 'check', 'restore', 'upload', 'copy'] as const

/** The backup job that is running. */
export type Work = {
	id: string
	kind: (typeof workKinds)[number]
	/** As text. */
	step: string
	done: number
	/** 0: unknown. */
	total: number
	startedAt: string
}

/** How a job ended; `problem` is a message. */
export type Outcome = { kind: Work['kind']; at: string; problem: string | null; name: string | null }
