import { wholeNumber } from '#app/format/numbers.ts'
import { enoughVisits, minShown } from './honest-numbers.ts'
import type { Period } from './period.ts'

/** Every text of the statistics. */
export const statsMessages = {
	title: 'Statistics',
	lead: 'What is on the site, and how many people read it. Counted without cookies and without personal data.',
	back: 'Admin Dashboard',
	/** The specification's, section 8. */
	failed: 'Could not load statistics.',
	again: 'Try again',

	counts: 'Totals',
	count: {
		posts: 'Posts',
		comments: 'Comments',
		views: 'Post Views',
		profiles: 'Profiles',
		pending: 'Pending Comments',
	},
	measured: 'The last 30 days',
	activeUsers: 'Active Users',
	activeUsersNote: 'signed-in accounts',
	bounceRate: 'Bounce Rate',
	bounceNote: (bounces: number, visits: number) =>
		visits < enoughVisits
			? `a percentage means little for fewer than ${enoughVisits} visits`
			: `${wholeNumber(bounces)} of ${wholeNumber(visits)} visits saw one page`,
	bounceUnknown: 'Too few visits',
	signups: 'New Signups',
	signupsNote: 'accounts created',

	comments: 'Newest comments',
	allComments: 'All comments',
	noComments: 'No comments yet.',
	on: 'on',
	status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', spam: 'Spam' },
	topPosts: 'Most viewed posts',
	noPosts: 'No post is published yet.',
	post: 'Post',
	postViews: 'Views',

	months: 'Published posts',
	monthsNote: 'the last 6 months, of 30 days each',
	monthsSummary: (total: number) =>
		total === 0
			? 'No post was published in the last 180 days.'
			: `${wholeNumber(total)} ${total === 1 ? 'post was' : 'posts were'} published in the last 180 days.`,

	traffic: 'Visits',
	period: 'How many days',
	days: (days: Period) => `${days} days`,
	perDay: 'Visits and views a day',
	visits: 'Visits',
	views: 'Page views',
	enquiries: 'Enquiries',
	day: 'Day',
	before: (count: number, days: Period) => `${wholeNumber(count)} in the ${days} days before`,
	noBefore: 'nothing to compare with yet',
	perDaySummary: (first: string, last: string, visits: number, best: { day: string; visits: number }) =>
		`From ${first} to ${last}: ${wholeNumber(visits)} visits in all; most on ${best.day}, ${wholeNumber(best.visits)}.`,
	none: 'No visit was counted in this period. Counting began when this page was added to the site; visits show up within seconds.',
	table: (name: string) => `${name}: the numbers`,

	pages: 'Pages',
	pagesNote: 'posts are listed separately',
	page: 'Page',
	home: 'Home page',
	otherPages: 'All other pages',
	noPages: 'No page was opened in this period.',
	sources: 'Where visits come from',
	source: 'Website or app',
	sourceNames: { '': 'Direct or unknown', '?': 'Not counted', '*': 'All others' },
	others: `Others, fewer than ${minShown} visits each`,
	noSources: 'No visit was counted in this period.',
	periodPosts: 'Posts read most',
	noPeriodPosts: 'No post was opened in this period.',
	enquirySources: 'Enquiries by source',
	enquiryNote: (total: number) =>
		`${wholeNumber(total)} ${total === 1 ? 'enquiry' : 'enquiries'} in all, spam left out. Sources with fewer than ${minShown} are not listed, so that no enquiry can be traced.`,
	noEnquiries: 'No enquiry came in this period.',
	channels: 'Enquiries by channel',
	channelsNote: 'calls and chats that began with a link on the site, once per visitor and day',
	channel: 'Channel',
	channelNames: { form: 'Contact form', call: 'Phone call', whatsapp: 'WhatsApp' },
	noChannels: 'Nobody called, wrote on WhatsApp or sent the form in this period.',
	few: `fewer than ${minShown} each`,

	how: 'How this is counted',
	explain: [
		'A visit is what one browser reads until it is inactive for 30 minutes, or the day in Lagos ends. A view is a page that was opened and seen.',
		'Robots are left out, and so is everyone whose browser asks not to be tracked (Do Not Track, Global Privacy Control) or runs no scripts. The true numbers are somewhat higher.',
		'Nobody is recognised on another day, so there are no “unique visitors” over a month. A reader who opens a page three times makes three views here; the count under a post takes each reader once a day.',
		'For past days, the 200 most read pages and 100 most frequent websites are listed by name; the rest is counted together. Totals are stored for 13 months.',
	],
}
