import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
mkdirSync('/tmp/checks-look', { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const base = 'http://127.0.0.1:4330'
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-write'] })
const page = await context.newPage()
page.on('console', (m) => ['error'].includes(m.type()) && console.log('console', m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)))
await page.goto(base + '/sign-in')
await page.getByLabel('Email').first().fill('admin@imole.example')
await page.getByLabel('Password').first().fill('mangoes on the roof')
await page
	.locator('main')
	.getByRole('button', { name: /sign in/i })
	.first()
	.click()
await page.waitForURL((u) => !u.pathname.includes('sign-in'))
const shot = async (name) => {
	for (const [w, h] of [
		[1440, 900],
		[360, 740],
	])
		for (const mode of ['light', 'dark']) {
			await page.setViewportSize({ width: w, height: h })
			await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
			await page.waitForTimeout(250)
			await page.screenshot({ path: `/tmp/checks-look/${name}-${w}-${mode}.png`, fullPage: process.env.FULL === '1' })
		}
	await page.setViewportSize({ width: 1440, height: 900 })
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
export { page, base, shot, browser, context }
