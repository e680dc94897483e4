import type { PersonalTable } from './personal-table.ts'

const writing = {
	purpose: 'Losing nothing of what is written with the writing tools before it is a post, and undoing what they did.',
	basis: ['contract'],
	whose: 'Administrators who use the writing tools',
	recipients: 'The person; what they ask for goes to the provider of the model, where one is set up',
	rows: [{ column: 'person_id', is: 'account' }],
	erasedWith: 'account',
} as const satisfies Partial<PersonalTable>

const untilLeft =
	'What was written with the writing tools: {writing} after the last change, or until the person deletes them'
const oneDay = 'Text that the writing tools are still producing: 1 day after the last part'

/** What is written with the writing tools. */
export const forgeData: Readonly<Record<string, PersonalTable>> = {
	forge_sessions: {
		...writing,
		title: 'Content Forge',
		retention: untilLeft,
		personal: {
			person_id: 'Who writes',
			state: 'What was typed, and what was made of it',
			made_by: 'Which tool made what, and when',
			messages: 'The chat about the article',
			draft_id: 'The post it became',
			created_at: 'When it was started',
			updated_at: 'When it was last changed',
		},
		plain: ['id', 'revision', 'article_number'],
	},
	forge_versions: {
		...writing,
		title: 'Content Forge: articles',
		retention: untilLeft,
		personal: {
			person_id: 'Who writes',
			content: 'The article',
			request: 'What was asked for',
			created_at: 'When it was made',
		},
		plain: ['session_id', 'number', 'source', 'words', 'engine', 'model'],
	},
	ai_run_events: {
		...writing,
		title: 'Content Forge: pieces of texts on their way',
		purpose: 'Continuing to show a text on a page that was closed or lost its connection.',
		retention: oneDay,
		personal: { person_id: 'Who asked', events: 'What was written' },
		plain: ['run_id', 'upto'],
	},
	ai_runs: {
		title: 'Use of the writing tools',
		purpose:
			'Keeping to the limits and the budget of the writing tools, and knowing what they cost; showing the progress of a text on the page that asked for it.',
		basis: ['interest'],
		whose: 'Administrators who use them',
		retention: 'Use of the writing tools: 13 months; when the account ends, without saying whose it was',
		recipients:
			'Administrators. What they type goes to the provider of the model, where one is set up; it is stored here only until the response has arrived',
		rows: [{ column: 'person_id', is: 'account' }],
		erasedWith: null,
		personal: {
			person_id: 'Administrator',
			function: 'Which tool',
			session_id: 'What was being written with it',
			request: 'What was asked for, until the answer has come',
			read_at: 'When a page last received it',
			model: 'Which model, and where',
			outcome: 'How it ended',
			created_at: 'When',
		},
		plain: [
			'id',
			'engine',
			'input_tokens',
			'output_tokens',
			'estimated',
			'cost_micros',
			'reserved_micros',
			'images',
			'duration_ms',
			'keeper',
			'stop_asked',
			'beat_at',
		],
	},
}
