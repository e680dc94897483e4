/** How an import is. 'stopped': by a person; what it brought so far is here, and it may go on. */
export const importStates = [
	'waiting',
	'checked',
	'to-import',
	'done',
	'to-undo',
	'undone',
	'failed',
	'stopped',
] as const
export type ImportState = (typeof importStates)[number]

/** Those in which the job has something to do. */
export const openStates = ['waiting', 'to-import', 'to-undo'] as const satisfies readonly ImportState[]
export type OpenState = (typeof openStates)[number]

/** Those that change something, and so go on where they were interrupted. */
export type UnfinishedStep = Exclude<OpenState, 'waiting'>

export const isOpen = (state: ImportState): boolean => openStates.some((open) => open === state)

/** States that have a report of their own. */
export type ReportedState = 'checked' | 'done' | 'undone'
