import { counted } from '#app/format/numbers.ts'

export const panelMessages = {
	heading: 'Checks',
	empty: 'Start writing. Problems that readers and search engines would notice are listed here.',
	checking: 'Checking…',
	failed: 'The checks could not run right now. They run again with your next change.',
	groups: { problem: 'Problems', advice: 'Advice', good: 'Good' },
	line: (line: number) => `Line ${line}`,
	goTo: (line: number) => `Go to line ${line}`,
	summary: (problems: number, advice: number) => {
		if (problems + advice === 0) return 'Nothing to fix.'
		const first = problems === 0 ? 'No problems' : counted(problems, 'problem', 'problems')
		return advice === 0 ? `${first}.` : `${first}, ${counted(advice, 'piece', 'pieces')} of advice.`
	},
	ask: {
		heading: 'Publish with these problems?',
		text: 'Readers would notice them. Nothing you typed is lost, whatever you choose.',
		publish: 'Publish anyway',
		summary: (count: number) =>
			`Not saved yet: ${count === 1 ? 'one thing' : `${count} things`} to fix first. Fix them, or publish anyway.`,
	},
}
