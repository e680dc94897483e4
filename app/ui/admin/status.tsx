import type { ReactNode } from 'react'

/** Every kind of status in the admin, told apart by its shape and its colour; the room that uses it gives the word. */
const shapes = {
	/** Nobody has looked at it yet. */
	new: (
		<>
			<circle cx="8" cy="8" r="6.25" />
			<circle cx="8" cy="8" r="2.5" className="status-solid" />
		</>
	),
	/** Not finished. */
	draft: <circle cx="8" cy="8" r="6.25" strokeDasharray="2.4 1.9" />,
	/** Happens by itself, later. */
	waiting: (
		<>
			<circle cx="8" cy="8" r="6.25" />
			<path d="M8 4.75V8l2.25 1.5" />
		</>
	),
	/** As it should be. */
	done: (
		<>
			<circle cx="8" cy="8" r="6.25" />
			<path d="m5.25 8.25 2 2 3.5-4" />
		</>
	),
	/** Needs somebody. */
	failed: <path d="M8 2 14.5 13.5H1.5ZM8 6.5v3M8 11.4v.2" />,
	/** Closed without a result. */
	ended: (
		<>
			<circle cx="8" cy="8" r="6.25" />
			<path d="M5 8h6" />
		</>
	),
} as const satisfies Record<string, ReactNode>

export type StatusKind = keyof typeof shapes

export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
	return (
		<span className={`status status-${kind}`}>
			<svg aria-hidden="true" width="14" height="14" viewBox="0 0 16 16" className="status-shape">
				{shapes[kind]}
			</svg>
			<span>{children}</span>
		</span>
	)
}
