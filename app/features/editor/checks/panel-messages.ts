export const panelMessages = {
	heading: 'Checks',
	empty: 'Write a little, and this place tells what readers and search engines would stumble over.',
	checking: 'Checking…',
	failed: 'The checks could not be made just now. They are tried again with your next change.',
	groups: { problem: 'Problems', advice: 'Advice', good: 'Good' },
	line: (line: number) => `Line ${line}`,
	goTo: (line: number) => `Go to line ${line}`,
	summary: (problems: number, advice: number) => {
		if (problems + advice === 0) return 'Nothing to mend.'
		const first = problems === 0 ? 'No problems' : problems === 1 ? '1 problem' : `${problems} problems`
		return advice === 0 ? `${first}.` : `${first}, ${advice === 1 ? '1 piece' : `${advice} pieces`} of advice.`
	},
	ask: {
		heading: 'Publish it with these problems?',
		text: 'Readers would stumble over them. Everything you typed is kept, whatever you choose.',
		publish: 'Publish anyway',
		said: (count: number) =>
			`Not saved yet: ${count === 1 ? 'one thing' : `${count} things`} would trouble readers. Mend them, or publish anyway.`,
	},
}
