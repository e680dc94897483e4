import type { Plugin } from 'vite'

/**
 * The router writes the data of every page for its scripts, which read it only on a hydrated page: on others it is
 * a tenth of the time that a page takes. There is no option for that. What it would write is replaced by nothing; the
 * HTML stays the same.
 */
export function noUnusedData(): Plugin {
	return {
		name: 'no-unused-data',
		enforce: 'pre',
		transform(code, id) {
			if (!/\/react-router\/dist\/\w+\/lib\/server-runtime\/server\.js$/.test(id)) return null
			const changed = code.replaceAll(`${writer}(state,`, 'dataOfHydrated(context, state,')
			// Of the page, and of the page that shows its error.
			if (changed.split('dataOfHydrated(').length !== 3 || changed.split(`${writer}(`).length !== 1)
				throw new Error('The router has changed: look at scripts/setup/vite/no-unused-data.ts again.')
			return { code: `${changed}\n${dataOfHydrated}`, map: null }
		},
	}
}

const writer = 'encodeViaTurboStream'

const dataOfHydrated = `function dataOfHydrated(context, ...rest) {
	const isHydrated = context.matches.some(({ route }) => route.handle?.hydrate === true)
	return isHydrated ? ${writer}(...rest) : { getReader: () => null }
}
`
