import type { Plugin } from 'vite'
import { toastRules } from '../../../app/ui/toasts/toast-rules.ts'

/**
 * What no option of the toast library reaches (app/ui/toasts/toast-rules.ts). It writes its own <style>, which the
 * Content-Security-Policy forbids: app/ui/toasts/toaster.css loads the same rules as a file. And a toast is to be swiped away
 * past 20 pixels (specification section 9), not 45. The other constants are right already, as long as they stay.
 */
export function sonnerRules(): Plugin {
	return {
		name: 'sonner-rules',
		enforce: 'pre',
		transform(code, id) {
			if (!/\/sonner\/dist\/index\.m?js$/.test(id)) return null
			const changed = code
				.replace(/^__insertCSS\(".*"\);$/m, '')
				.replace('const SWIPE_THRESHOLD = 45;', `const SWIPE_THRESHOLD = ${toastRules.swipePx};`)
			const expected = [
				`SWIPE_THRESHOLD = ${toastRules.swipePx};`,
				`TOAST_WIDTH = ${toastRules.widthPx};`,
				`TIME_BEFORE_UNMOUNT = ${toastRules.removalMs};`,
				`velocity > ${toastRules.swipeVelocity})`,
			]
			if (changed.includes('__insertCSS("') || !expected.every((line) => changed.includes(line))) {
				throw new Error('sonner has changed: look at scripts/setup/vite/sonner-rules.ts again')
			}
			return { code: changed, map: null }
		},
	}
}
