export const workKinds = ['backup', 'check', 'restore', 'upload', 'copy'] as const

/** What is being done with backups just now. */
export type Work = {
	id: string
	kind: (typeof workKinds)[number]
	/** In words. */
	step: string
	done: number
	/** 0: nobody knows how much there is. */
	total: number
	startedAt: string
}

/** How it ended; `problem` is a sentence. */
export type Outcome = { kind: Work['kind']; at: string; problem: string | null; name: string | null }
