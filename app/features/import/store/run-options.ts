import type { Reader } from '../reader/reader.server.ts'
import type { Lease } from './lease.server.ts'

export type RunOptions = {
	lease: Lease
	source: Reader
	/** Who imports: the author of what names none. */
	by: string
	isDry: boolean
	signal: AbortSignal
	/** Called after each text. */
	advance: (done: number, total: number) => Promise<void>
}
