import type { Usage } from '#app/features/ai/function-events.ts'
import { liveText, type LiveText } from '#app/features/content-forge/store/run-state.ts'
import type { HelpTask } from './task.ts'

export type HelpState =
	| { is: 'menu' }
	| { is: 'writing'; task: HelpTask; live: LiveText; isCut: boolean; isStopping: boolean }
	| { is: 'ready'; task: HelpTask; text: string; usage: Usage | null }
	/** `isOver`: the server has ended the run; otherwise its suggestion may still be taken. */
	| { is: 'failed'; task: HelpTask; title: string; message: string; text: string; isOver: boolean }

export type Writing = Extract<HelpState, { is: 'writing' }>

export const writing = (task: HelpTask): Writing => ({
	is: 'writing',
	task,
	live: liveText(),
	isCut: false,
	isStopping: false,
})
