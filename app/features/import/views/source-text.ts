import { importMessages as messages } from '../messages.ts'

const names: Readonly<Record<string, string>> = messages.sources

/** 'wordpress old.example' as people read it. */
export function sourceText(source: string): string {
	const [kind = '', site = ''] = source.split(' ')
	const name = names[kind]
	if (name === undefined) return messages.unknownSource
	return site === '' ? name : `${name}, ${site}`
}

/** What an undo is of. */
export const siteText = (source: string): string => source.split(' ')[1] ?? sourceText(source)
