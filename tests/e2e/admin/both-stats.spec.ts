import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { signInAs } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

test(
	'a visit is counted once seen, and an admin reads it in figures, charts and tables',
	{ tag: '@any-width' },
	async ({ page, context }) => {
		const sent: string[] = []
		context.on('request', (request) => {
			if (request.url().endsWith('/api/view')) sent.push(request.postData() ?? '')
		})
		await page.goto('/about')
		await expect.poll(() => sent.length).toBe(1)
		expect(sent[0]).toMatch(/^\/about [\w-]{8} $/)
		await page.goto('/services', { referer: page.url() })
		await expect.poll(() => sent.length).toBe(2)
		expect(sent[1]).toMatch(/^\/services [\w-]{8} 127\.0\.0\.1(:\d+)?$/)
		await page.goto('/sign-in')
		expect(sent).toHaveLength(2)

		await signInAs(page, 'admin', 'Ngozi Eze')
		await page.goto('/admin')
		await page.getByRole('main').getByRole('link', { name: 'Dashboard', exact: true }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
		await expect
			.poll(async () => {
				await page.reload()
				return page.getByRole('img', { name: /visits in all; most on/ }).count()
			})
			.toBe(1)
		for (const name of ['Active Users', 'Bounce Rate', 'New Signups'])
			await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
		await expect(page.getByRole('table', { name: 'Pages' }).getByRole('rowheader').first()).toBeVisible()
		await page.getByText('Visits and views a day: the numbers').click()
		await expect(page.getByRole('table', { name: 'Visits and views a day' }).getByRole('row')).toHaveCount(31)
		await expectAccessibleOnBothScreens(page, 'statistics')

		await page.getByRole('link', { name: '7 days' }).click()
		await expect(page).toHaveURL(/days=7$/)
		await expect(page.getByRole('table', { name: 'Visits and views a day' }).getByRole('row')).toHaveCount(8)
		await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
	},
)
