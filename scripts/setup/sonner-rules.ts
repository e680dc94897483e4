import type { Plugin } from 'vite'

/**
 * Two lines of the toast library that no option reaches. It writes its own <style>, which the
 * Content-Security-Policy forbids: app/ui/toaster.css loads the same rules as a file. And a toast is to be swiped away
 * past 20 pixels (specification section 9), not 45.
 */
export function sonnerRules(): Plugin {
	return {
		name: 'sonner-rules',
		enforce: 'pre',
		transform(code, id) {
			if (!/\/sonner\/dist\/index\.m?js$/.test(id)) return null
			const changed = code
				.replace(/^__insertCSS\(".*"\);$/m, '')
				.replace('const SWIPE_THRESHOLD = 45;', 'const SWIPE_THRESHOLD = 20;')
			if (changed.includes('__insertCSS("') || !changed.includes('SWIPE_THRESHOLD = 20;')) {
				throw new Error('sonner has changed: look at scripts/setup/sonner-rules.ts again')
			}
			return { code: changed, map: null }
		},
	}
}
