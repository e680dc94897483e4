import { fileSize } from '#app/format/numbers.ts'

export type FileSending = {
	name: string
	/** Bytes that have left, and those of the whole file. */
	sent: number
	total: number
}

/**
 * How much of a file has been sent. The size says more than the percentage: one per cent of a large file takes a minute on
 * a slow line. It is read out at each tenth only, because with every change a screen reader would say nothing else.
 */
export function FileProgress({ label, sending: { name, sent, total } }: { label: string; sending: FileSending }) {
	const share = Math.min(1, total > 0 ? sent / total : 1)
	return (
		<div className="file-progress">
			<p className="help">
				Sending {name}: {sent > 0 && `${fileSize(sent)} of `}
				{fileSize(total)} ({Math.floor(share * 100)}%)
			</p>
			<progress aria-label={label} className="progress" max={1} value={share} />
			<p role="status" className="sr-only">
				Sending {name}: {Math.floor(share * 10) * 10}%
			</p>
		</div>
	)
}
