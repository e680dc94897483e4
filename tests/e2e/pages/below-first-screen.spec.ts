import { signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

/* React takes over what is below the first screen after the page: what is pressed before that is done (docs/decisions/0151). */

test('a button below the first screen works before React has taken it over', async ({ page }) => {
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.addInitScript(() => {
		const mark = performance.mark.bind(performance)
		performance.mark = (name, options) => {
			// Before React goes on: its next piece of work is a task of its own.
			if (name === 'hydrated')
				queueMicrotask(() => {
					const button = document.querySelector<HTMLElement>('#delete-password + span button')
					if (!button) return
					const isTaken = Object.keys(button).some((key) => key.startsWith('__reactFiber'))
					document.documentElement.dataset['before'] = isTaken ? 'taken' : 'not taken'
					button.click()
				})
			return mark(name, options)
		}
	})
	await page.goto('/account')
	await expect(page.locator('html')).toHaveAttribute('data-before', 'not taken')
	await expect(page.locator('#delete-password')).toHaveAttribute('type', 'text')
})
