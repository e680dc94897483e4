export const linkMessages = {
	heading: 'Link',
	address: 'Address',
	help: 'Type words of a title to find a post, service, project or page of this site, or enter an address.',
	found: 'Pages of this site',
	count: (count: number) => (count === 0 ? 'No pages found' : count === 1 ? 'One page found' : `${count} pages found`),
	failed: 'Pages could not be searched. Check your connection, or enter an address.',
	invalid: 'This is no web address, email address or phone link.',
	text: 'Link text',
	save: 'Save link',
	remove: 'Remove link',
} as const
