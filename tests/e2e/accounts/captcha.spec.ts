import { createServer } from 'node:http'
import { signInCopy } from '#app/features/sign-in/messages.ts'
import { expectAccessible } from '../support/axe.ts'
import { ownSite as site, startOwnSite } from '../support/own-site.ts'
import { password } from '../support/people.ts'
import { expect, test, type Page } from '../support/site.ts'

/* The captcha before sign-in, with a widget and a server in the provider's place. Its own widget cannot be loaded here. */

const { captcha: copy } = signInCopy

/** As Turnstile's and hCaptcha's: 300 px wide, or narrow and higher where that is asked for. */
const widget = (name: string) => `window.${name} = { render(place, options) {
	const box = document.querySelector(place)
	const compact = options.size === 'compact'
	box.innerHTML = '<div id="box"><button id="solve">I am human</button><button id="expire">expire</button></div>'
	Object.assign(box.firstChild.style, { width: compact ? '150px' : '300px', height: compact ? '140px' : '65px',
		boxSizing: 'border-box', border: '1px solid', background: options.theme === 'dark' ? '#222' : '#fafafa' })
	box.querySelector('#solve').onclick = () => options.callback('solved-' + options.sitekey)
	box.querySelector('#expire').onclick = () => options['expired-callback']()
} }
ready()`

async function openSignIn(page: Page, site: string): Promise<void> {
	await page.goto(`${site}/sign-in`)
	await page.getByPlaceholder('Enter your email').first().fill('ade@example.com')
	await page.locator('#sign-in-password').fill(password)
}

for (const [provider, name, script] of [
	['turnstile', 'turnstile', 'https://challenges.cloudflare.com/**'],
	['hcaptcha', 'hcaptcha', 'https://js.hcaptcha.com/**'],
] as const)
	test(`${provider}: is whole on a narrow phone, says that it failed or expired, and opens the way`, async ({
		page,
		watch,
	}) => {
		watch.expected.push(/request: |ERR_FAILED|status of 400/)
		const asked: string[] = []
		const verifier = createServer((request, response) => {
			request.on('data', (part) => asked.push(String(part)))
			request.on('end', () => response.end(JSON.stringify({ success: true, hostname: 'localhost' })))
		})
		await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve))
		const address = verifier.address()
		const verifierPort = typeof address === 'object' && address ? address.port : 0
		const own = await startOwnSite({
			ADMIN_EMAIL: 'ade@example.com',
			ADMIN_PASSWORD: password,
			CAPTCHA_PROVIDER: provider,
			CAPTCHA_SITE_KEY: 'site-key',
			CAPTCHA_SECRET_KEY: 'the secret of the captcha',
			CAPTCHA_VERIFY_URL: `http://127.0.0.1:${verifierPort}/verify`,
		})
		try {
			for (const width of [1440, 320]) {
				await page.setViewportSize({ width, height: 800 })
				await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
				await page.route(script, (route) => route.abort())
				await openSignIn(page, site)
				await expect(page.getByText(copy.failed)).toBeVisible()
				await expectAccessible(page, 'a captcha that cannot be loaded')
				// The check has looked at both modes.
				await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
				await page.unroute(script)
				await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: widget(name) }))
				await page.getByRole('button', { name: copy.again }).click()
				const frame = page.frameLocator(`iframe[title="${copy.title}"]`).first()
				const box = frame.locator('#box')
				await expect(box).toBeVisible()
				await expect(page.getByText(copy.failed)).toHaveCount(0)
				const outer = page.locator(`iframe[title="${copy.title}"]`).first()
				await expect
					.poll(async () => {
						const [inside, around] = [await box.boundingBox(), await outer.boundingBox()]
						if (!inside || !around) return false
						return (
							inside.x >= around.x &&
							inside.x + inside.width <= around.x + around.width &&
							inside.y + inside.height <= around.y + around.height + 0.5
						)
					})
					.toBe(true)
				expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
				expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(34, 34, 34)')
				await frame.locator('#solve').click()
				await frame.locator('#expire').click()
				await expect(page.getByText(copy.expired)).toBeVisible()
				await frame.locator('#solve').click()
				await expect(page.getByText(copy.expired)).toHaveCount(0)
				await page.getByRole('button', { name: signInCopy.signIn.submit, exact: true }).last().click()
				await expect(page).toHaveURL(/\/admin/)
				expect(asked.join()).toContain('solved-site-key')
				await page.goto('about:blank')
				await page.unroute(script)
				await page.context().clearCookies()
				asked.length = 0
			}
		} finally {
			// The page asks for nothing more when its site stops.
			await page.goto('about:blank')
			await own.stop()
			verifier.close()
		}
	})
