import type { Plugin } from 'vite'

/**
 * V8 holds the text of a program with one letter beyond ASCII at two bytes a letter: 12 MB of the app's memory. The
 * server's files have such letters as escapes.
 */
export function asciiServer(): Plugin {
	return {
		name: 'ascii-server',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'ssr',
		// Later than renderChunk, after which the bundler writes the code once more.
		generateBundle(_options, bundle) {
			for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = asciiOnly(file.code)
		},
	}
}

/**
 * @throws where an escape would be another text: in `String.raw`, whose letters are taken as they are written. Own tags, and
 *   templates within templates, are not looked at.
 */
export function asciiOnly(code: string): string {
	if (/\bString\.raw`[^`]*[^\0-\x7f]/.test(code))
		throw new Error('String.raw with a letter beyond ASCII: write its escape (scripts/setup/vite/ascii-server.ts).')
	return code.replaceAll(/(\\*)([^\0-\x7f])/g, (_whole, slashes: string, letter: string) => {
		// "\–" is the letter itself: its backslash would make "\\u2013" of it.
		const others = slashes.length % 2 === 1 ? slashes.slice(1) : slashes
		return `${others}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
	})
}
