import { cookieLines, noteLines } from './device-storage.ts'
import type { LegalBase } from './legal.ts'

/** All of it is made of what this software stores. */
export const cookiesBase: LegalBase = {
	slug: 'cookies',
	title: 'Cookie Policy',
	lead: 'If you only read this website, we set no cookie at all. This page lists everything that can be stored on your device, by name, and when.',
	lastUpdated: '2026-11-26',
	parts: [
		{
			id: 'in-short',
			heading: 'In short',
			list: [
				'Visitors: no cookies.',
				'If you choose light, dark or a colour palette: your choice is kept in your browser.',
				'If you write to us or comment: your unsent words are kept in your browser, so that nothing is lost.',
				'If you sign in: cookies that keep you signed in, and one that recognises the device.',
				'No advertising, no analytics cookies, and nothing from other companies, but for a check that you are a person where we ask for one when you sign in. That is why there is no cookie banner.',
			],
		},
		{
			id: 'what-they-are',
			heading: 'Cookies and storage',
			paragraphs: [
				'A cookie is a short text that a website leaves in your browser and that the browser sends back with every request. Local storage and session storage are notes that a page leaves in your browser for itself; they stay on your device and are not sent to us. Notes in session storage go when you close the tab.',
			],
		},
		{
			id: 'signed-in',
			heading: 'Cookies when you sign in',
			paragraphs: [
				'Signing in safely is not possible without these, so they need no consent. Only our own server reads them. On an encrypted address, names that begin with “site.” begin with “__Host-site.”.',
			],
			list: [...cookieLines],
		},
		{
			id: 'local-storage',
			heading: 'Notes that stay: local storage',
			paragraphs: [
				'Written only when you make the choice or type the words. They stay until you change or send them, or clear your browser’s data.',
			],
			list: noteLines('local'),
		},
		{
			id: 'session-storage',
			heading: 'Notes that go with the tab: session storage',
			list: noteLines('session'),
		},
		{
			id: 'pages-for-offline',
			heading: 'Pages to read without a network: the browser’s cache',
			paragraphs: [
				'While you read, your browser keeps public pages that you opened, so that they open again when there is no network. Nothing is kept where your browser is set to save data. Clearing your browser’s data for this website removes it all.',
			],
			list: noteLines('cache'),
		},
		{
			id: 'form-token',
			heading: 'The form token',
			paragraphs: [
				'The enquiry form carries random numbers: the form token, and a key made when you type the first letter. They let us recognise the same form sent twice, for example when you press Send again on a weak line, and slow down robots. They are not cookies, belong to that one form, and contain nothing about you.',
			],
		},
		{
			id: 'view-counts',
			heading: 'How we count views without cookies',
			paragraphs: [
				'To count one view a visitor, a post and a day, the server turns the network address and the browser’s name into a one-way code. The secret behind the code is never written down and changes every day, so that nobody can follow you from one day to the next. The codes are deleted within 2 days. Nothing is stored on your device. What remains is a number, such as 214 views.',
			],
		},
		{
			id: 'other-websites',
			heading: 'Other websites',
			paragraphs: [
				'Our pages bring no content from other websites, but for a check that you are a person where we ask for one when you sign in: the company that makes it has rules of its own. Links to WhatsApp, LinkedIn, Facebook and others are plain links. If you follow one, the rules of that website apply there. The same is true if you choose to sign in through another provider, where we offer that.',
			],
		},
		{
			id: 'control',
			heading: 'How to remove them',
			list: [
				'Sign out. The cookies of your session are removed; “site.device” stays.',
				'Delete your account. Your browser is told to clear what this website has stored in it.',
				'Clear the data of this website in your browser’s settings, usually under Privacy or Site settings. Everything goes, your display choices too.',
				'Block cookies altogether if you like. Reading, searching and the enquiry form still work. Only signing in does not.',
			],
		},
		{
			id: 'questions',
			heading: 'Questions and changes',
			paragraphs: [
				'If we ever need another cookie, it will be listed here before it is used, and if it needs your consent we will ask first. Write to {privacyEmail} with any question. The Privacy Policy tells the rest.',
			],
		},
	],
}
