import type { ReactNode } from 'react'

/**
 * Every kind of status in the admin. styles/admin/status.css gives each a shape and a colour; the room that uses it
 * gives the word.
 */
const statusClasses = {
	/** Nobody has looked at it yet. */
	new: 'status-new',
	/** Not finished. */
	draft: 'status-draft',
	/** Happens by itself, later, or waits for somebody else. */
	waiting: 'status-waiting',
	/** As it should be. */
	done: 'status-done',
	/** Needs somebody. */
	failed: 'status-failed',
	/** Closed without a result. */
	ended: 'status-ended',
} as const

export type StatusKind = keyof typeof statusClasses

export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
	return <span className={`status ${statusClasses[kind]}`}>{children}</span>
}
