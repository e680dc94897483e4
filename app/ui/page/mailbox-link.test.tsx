import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailboxLink } from './mailbox-link.tsx'

const shown = (address: string) => renderToStaticMarkup(<MailboxLink address={address} />)

test('a mailbox that is wider than a phone breaks after its @ and its dots, and its link stays whole', () => {
	const address = 'data.protection@solar-and-electrical-services.com.ng'
	const html = shown(address)
	expect(html).toContain('>data.<wbr/>protection@<wbr/>solar-and-electrical-services.<wbr/>com.<wbr/>ng</a>')
	expect(html).toContain(`href="mailto:${address}"`)
})

test('a mailbox that fits is in one piece, and without one the contact page is linked', () => {
	expect(shown('privacy@solar.example')).toContain('>privacy@solar.example</a>')
	expect(shown('')).toMatch(/^<a href="\/contact">/)
})
