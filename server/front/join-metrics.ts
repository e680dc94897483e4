/** Texts of several processes (Prometheus format 0.0.4) as one: each family is described once, before all its samples. */
export function joinMetrics(texts: readonly string[]): string {
	const families = new Map<string, { head: string[]; samples: string[] }>()
	for (const text of texts) {
		let name = ''
		for (const line of text.split('\n')) {
			if (line === '') continue
			if (line.startsWith('# HELP ')) name = line.split(' ')[2] ?? ''
			const family = families.get(name) ?? { head: [], samples: [] }
			families.set(name, family)
			if (!line.startsWith('#')) family.samples.push(line)
			else if (!family.head.includes(line)) family.head.push(line)
		}
	}
	return [...families.values()].map(({ head, samples }) => `${[...head, ...samples].join('\n')}\n`).join('')
}
