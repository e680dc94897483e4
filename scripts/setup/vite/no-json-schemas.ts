import type { Plugin } from 'vite'

/**
 * Zod's schemas can describe themselves as JSON Schema, which only the server asks for (the API, the AI providers). Each
 * kind of schema names its own function for that, so no bundler leaves them out: in the browser they are 5 of the 25 KB
 * of the library.
 */
export function noJsonSchemas(): Plugin {
	return {
		name: 'no-json-schemas',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: (environment) => environment.name === 'client',
		transform(code, id) {
			if (!/\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return null
			const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name)
			const renamed = Array.from(code.matchAll(/^export \{ \w+ as (\w+) \};$/gm), ([, name]) => name)
			const exported = [...names, ...renamed]
			if (exported.length < 5 || code.split(/^export\b/m).length !== exported.length + 1)
				throw new Error('Zod has changed: look at scripts/setup/vite/no-json-schemas.ts again.')
			const missing = `const missing = () => { throw new Error('JSON Schema is made on the server only.') }`
			return { code: `${missing}\nexport { ${exported.map((name) => `missing as ${name}`).join(', ')} }`, map: null }
		},
	}
}
