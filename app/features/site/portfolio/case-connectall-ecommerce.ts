import { numbered } from '#app/content/list.ts'
import type { CaseStudyContent } from '../parts/project-fields.ts'

// The figures check: 11,400 / 19,660 = 58%; 11,400 x NGN 14,200 = NGN 161.9m; 11,400 x 4 = 45,600 messages;
// 18 + 12 + 4 x 14 = 86 KB, 4,800 / 86 = 55; 4.8 MB at 1.6 Mbit/s takes 24 s before any waiting; (210 - 55) / 210 = 74%.
export const connectallEcommerce: CaseStudyContent = {
	title: 'A marketplace for phone accessories that works on 3G',
	client: 'ConnectAll Marketplace',
	location: 'Ikeja, Lagos',
	year: '2026',
	published: '2026-08-17',
	duration: '16 weeks',
	facts: [],
	summary:
		'Sixty-four traders, 8,200 products and buyers on old phones with little data. The new shop opens in under two seconds on 3G, takes payment through Paystack and tells the buyer on WhatsApp where the parcel is.',
	problem: [
		'ConnectAll brings together 64 traders around Computer Village in Ikeja. They sell chargers, cables, cases, power banks and screens. Their first shop was a rented template. One product page weighed 4.8 MB, and on a 3G line it took 26 seconds before anything could be tapped.',
		'Buyers gave up and went to WhatsApp, paid by bank transfer and sent a screenshot as proof. Some of those screenshots were false. Traders quarrelled over about forty fake alerts a month, and the office took 210 calls a week from people asking where their order was.',
		'Of every hundred buyers who began the checkout, 31 finished it.',
	],
	work: numbered([
		{
			heading: 'Weigh every kilobyte',
			text: 'Pages come ready from the server. A product page is now 86 KB: 18 KB of text and styling, 12 KB of script, and four photographs of about 14 KB each. Search, filters and basket work without the script too. We tested on five second-hand phones bought in the market, not on the ones in our pockets.',
		},
		{
			heading: 'Expect the line to break',
			text: 'The basket stays on the phone, and pages already seen open again without a network. Each order carries a number that the server accepts only once. A buyer who presses Pay three times on a frozen screen is charged once.',
		},
		{
			heading: 'Believe the bank, not the screenshot',
			text: 'Paystack takes cards, transfers and USSD. An order counts as paid only when Paystack’s signed message arrives and the amount is right. Split payments send each trader’s share to the trader’s own account on the next working day. Every night a job compares our orders with Paystack’s list. In six months it has found three differences, and all three were settled by the next morning.',
		},
		{
			heading: 'Order news where people look',
			text: 'Each order sends four short messages: paid, packed, with the rider, delivered. They go by WhatsApp, or by SMS to phones without it. Each has the rider’s first name and a link that opens the order without a password, valid for that order only.',
		},
		{
			heading: 'Stock that tells the truth',
			text: 'Many items exist only once, in one stall. When a checkout begins, the item is held for 15 minutes and then released. Traders change price and stock from one screen on their phones, between customers. Photographs are cropped and compressed as they come in, so nobody has to think about file sizes.',
		},
		{
			heading: 'Small to run',
			text: 'Everything runs on one rented server with PostgreSQL, at about ₦85,000 a month. Backups are made every night, and once a month we restore one to be sure. Two people from ConnectAll’s office run the shop. They call us about new ideas, not about repairs.',
		},
	]),
	result: [
		'We measured the six months from February to July 2026. Buyers began 19,660 checkouts and finished 11,400. That is 58 per cent, where the old shop had 31. The average order was ₦14,200, so ₦161.9 million went through the shop.',
		'On the same test line, with 1.6 Mbit a second and 300 milliseconds of delay, a product page can be used after 1.8 seconds. The data that one old page cost now pays for 55 new ones. For a buyer on a daily bundle, that decides whether the shop is opened at all.',
		'Calls about orders fell from 210 to 55 a week. The 45,600 messages did the answering. There has been no quarrel over a fake alert since the launch, because nothing leaves a stall on the strength of a screenshot.',
		'We also learned something. At the start, traders typed their delivery areas freely, and Ikorodu was spelt in eleven ways. A fixed list came in the third week after the launch. Next time it will be there on the first day.',
	],
	figures: numbered([
		{ value: '1.8 s', label: 'until a product page can be used on 3G, down from 26' },
		{ value: '86 KB', label: 'for a product page with its photographs, down from 4.8 MB' },
		{ value: '58%', label: 'of checkouts finished, up from 31%' },
		{ value: '74%', label: 'fewer calls asking where an order is' },
	]),
	pictures: numbered([
		{
			file: { src: '/illustrations/case-connectall-1.svg', alt: 'A woman on a bus holds a phone that shows the shop.' },
			caption: 'The shop on an ordinary phone. The whole product page weighs 86 KB.',
		},
		{
			file: {
				src: '/illustrations/case-connectall-2.svg',
				alt: 'A trader packs a parcel under a lamp, shelves of boxes behind her.',
			},
			caption: 'Traders change prices and stock from their phones, between customers.',
		},
		{
			file: {
				src: '/illustrations/case-connectall-3.svg',
				alt: 'A city map with pins, the stall in the middle and a dispatch rider on the way.',
			},
			caption: 'Four messages an order: paid, packed, with the rider, delivered.',
		},
	]),
	quote: {
		text: 'My customers are not in the office with Wi-Fi. They are in a bus in Oshodi with two bars and 200 megabytes. This shop was built for them.',
		name: 'Aisha Lawal',
		role: 'Managing Director, ConnectAll Marketplace',
	},
	techStack: ['TypeScript', 'React Router', 'PostgreSQL', 'Paystack', 'WhatsApp Business Platform', 'Service worker'],
	services: numbered([
		{ label: 'Web development', href: '/services/technology/web' },
		{ label: 'Database solutions', href: '/services/technology/database' },
		{ label: 'Security', href: '/services/technology/security' },
	]),
}
