import type { Plugin } from 'vite'

const absent = '\0absent-opentelemetry'

/**
 * The sign-in library loads the API of OpenTelemetry at its first use where it finds it, to report what it does; where it
 * does not, it goes on without. It finds none, so that nothing is loaded while traces are off, and what it knows of a
 * person is in no span.
 */
export function untracedPackages(): Plugin {
	return {
		name: 'untraced-packages',
		apply: 'build',
		enforce: 'pre',
		resolveId: (source, importer) =>
			source === '@opentelemetry/api' && importer?.includes('node_modules/@better-auth/') ? absent : null,
		load: (id) => (id === absent ? `throw new Error('OpenTelemetry is not for packages.')\nexport {}` : null),
	}
}
