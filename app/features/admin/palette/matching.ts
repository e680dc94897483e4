const plain = (text: string) =>
	text
		.toLowerCase()
		.normalize('NFD')
		.replace(/\p{Mn}/gu, '')

/** An item with a label and other words that find it. */
type Named = { label: string; words?: string }

/** Items that contain every word, those whose label begins with them first. */
export function matching<Each extends Named>(commands: readonly Each[], typed: string): Each[] {
	const wanted = plain(typed).split(/\s+/).filter(Boolean)
	const rank = ({ label, words = '' }: Named) => {
		const [name, all] = [plain(label), plain(`${label} ${words}`)]
		if (!wanted.every((word) => all.includes(word))) return 0
		return name.startsWith(wanted.join(' ')) ? 3 : wanted.every((word) => ` ${name}`.includes(` ${word}`)) ? 2 : 1
	}
	return commands
		.map((command) => ({ command, rank: rank(command) }))
		.filter((each) => each.rank > 0)
		.sort((a, b) => b.rank - a.rank)
		.map((each) => each.command)
}
