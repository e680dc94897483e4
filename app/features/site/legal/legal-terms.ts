import type { LegalBase } from './legal.ts'

/** What is true of this software, no matter who runs it. */
export const termsBase: LegalBase = {
	slug: 'terms',
	title: 'Terms of Service',
	lead: 'The rules for using this website.',
	lastUpdated: '2026-11-20',
	parts: [
		{
			id: 'accounts-and-comments',
			heading: 'Accounts, comments and contributions',
			list: [
				'Use your own name and address, and keep your password to yourself. Tell us if someone else has used your account.',
				'You are responsible for what you write. No insults, threats, false claims about people, advertising, or texts that belong to others.',
				'An editor reads contributions first, and comments too, unless the editor has decided that yours may appear at once. We may decline or remove a comment, and decline, shorten or remove a contribution.',
				'You can change a comment for 15 minutes, and delete it at any time. Where others have answered, its place stays, without your words.',
				'Your text stays yours. You allow us to publish it on this website without payment, under your name. This permission ends when you delete it or ask us to remove it. When you close your account, comments that you leave stay without your name, and published articles under the name of our team, until you ask us to remove them.',
				'We may close an account that is used against these rules. You can delete yours at any time.',
			],
		},
	],
}
