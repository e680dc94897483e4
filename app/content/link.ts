import type { Field } from './field.ts'
import { text } from './text.ts'

const invalid = 'Give an address such as /contact or https://example.com.'

/** A page of this site, a page elsewhere over https, an email address or a phone number: nothing that runs in a browser. */
function isSafe(address: string): boolean {
	if (/^\/(?![/\\])/.test(address) || address.startsWith('#')) return !/[\s\\]/.test(address)
	if (!/^(https:\/\/|mailto:|tel:)\S+$/i.test(address)) return false
	return URL.canParse(address)
}

/** The address that a link leads to; empty for none. */
export const link = (label: string): Field<string> =>
	text({
		label,
		max: 500,
		tooLong: 'This address is too long.',
		isAddress: true,
		problem: (address) => (address === '' || isSafe(address) ? null : invalid),
	})
