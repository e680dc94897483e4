import type { ServicePageSample } from '../service/service-page-sample.ts'

export const solarPage: ServicePageSample = {
	meta: {
		title: 'Solar, inverter and battery systems in Nigeria',
		description:
			'Solar and battery systems sized from your measured load, for homes, shops, offices and farms. 2026 prices in naira, run times in hours, cleaning and support.',
	},
	sharingTitle: 'Solar and renewable energy',
	hero: {
		eyebrow: 'Solar and renewable energy',
		heading: 'Know what will run, and for how long',
		lead: 'Too many systems are sold by the picture on the box. We measure what you use, then design panels, inverter and battery around it, and write the expected hours into the quote.',
		illustration: '/illustrations/service-solar.svg',
		primary: { label: 'Get a Free Quote', href: '/contact?service=solar' },
		secondary: { label: 'See 2026 Prices', href: '#costs' },
	},
	capabilities: {
		heading: 'What we do',
		intro: 'New systems, rescued systems, and the care that keeps both going.',
		items: [
			{
				title: 'Load audit',
				text: 'We log your circuits for a day or more and separate what must run from what can wait. Changing two old freezers can shrink the system you need.',
			},
			{
				title: 'Home systems',
				text: '3 to 12 kVA hybrid inverters with lithium batteries, from lights, fans and fridge up to air conditioners and a borehole pump.',
			},
			{
				title: 'Shops, offices and clinics',
				text: '10 to 100 kVA systems that take the daytime load off diesel and keep tills, servers and vaccine fridges on through the night.',
			},
			{
				title: 'Battery backup without panels',
				text: 'For tenants, or where the roof is not ready. It charges when there is light, and panels can be added later.',
			},
			{
				title: 'Solar pumps and street lights',
				text: 'Boreholes, irrigation, estate roads and perimeter lighting, with theft-resistant mounting.',
			},
			{
				title: 'Generator and grid integration',
				text: 'Sun first, then battery, grid and generator, in the order you choose. Fuel becomes the reserve.',
			},
			{
				title: 'Repair and upgrade',
				text: 'Weak batteries, undersized cables, wrong settings, tubular to lithium. We work on systems we did not install.',
			},
			{
				title: 'Cleaning and monitoring',
				text: 'Panels washed and connections checked, more often in harmattan. We watch the readings online and call you when output falls.',
			},
		],
	},
	process: {
		heading: 'How we work',
		intro: 'About two to three weeks from first message to first sunlight for a house.',
		steps: [
			{
				title: 'First estimate',
				time: 'Reply{withinHours}',
				text: 'Send a list of what you want to run and what you spend on fuel. Roof photos can follow {chat}. You get a rough size and price range.',
			},
			{
				title: 'Survey and load audit',
				time: '1 to 3 days',
				text: 'We measure load, inspect wiring and roof, and look for shade from masts, trees and the neighbour’s next storey.',
			},
			{
				title: 'Design and quote',
				time: '3 working days later',
				text: 'Drawing, equipment with model numbers, expected daily output by season, hours of backup, price and warranties on four pages.',
			},
			{
				title: 'Installation',
				time: '2 to 5 days for a house',
				text: 'Rails, cables, protection, earthing, inverter, battery. You are without power for half a day at most.',
			},
			{
				title: 'Handover and first check',
				time: 'Last day, and 30 days on',
				text: 'We test a full night on battery, set up the app in your name and teach the household. After 30 days we compare output with the promise.',
			},
		],
	},
	costs: {
		heading: 'What it costs',
		intro:
			'Our usual ranges in 2026, in naira, installed, before VAT. Lithium batteries and panels from makers with support in Nigeria.',
		ranges: [
			{
				job: 'Backup only: 3 kW, 5 kWh',
				from: 2_100_000,
				to: 2_900_000,
				unit: '',
				note: 'Lights, fans, TV, fridge and router for about ten hours',
			},
			{
				job: 'Small shop or flat: 3 kW, 5 kWh, 2.2 kWp',
				from: 3_000_000,
				to: 3_900_000,
				unit: '',
				note: 'The same, recharged by four panels',
			},
			{
				job: 'Family home: 5 kVA, 10 kWh, 4.4 kWp',
				from: 5_000_000,
				to: 7_000_000,
				unit: '',
				note: 'Adds an inverter AC in the evening',
			},
			{
				job: 'Large home or clinic: 10 kVA, 15 kWh, 6.6 kWp',
				from: 10_500_000,
				to: 13_500_000,
				unit: '',
				note: 'Several inverter ACs, or equipment through the night',
			},
			{
				job: 'Cold room or office: three phase, 30 kWh, 20 kWp',
				from: 27_000_000,
				to: 36_000_000,
				unit: '',
				note: 'Replaces most of the running of a 20 kVA generator',
			},
			{ job: 'Solar borehole pump', from: 1_600_000, to: 4_800_000, unit: '', note: '1 to 3 hp, without drilling' },
			{ job: 'Solar street light', from: 190_000, to: 450_000, unit: 'each', note: 'Pole and foundation included' },
			{ job: 'Maintenance visit', from: 35_000, to: 90_000, unit: '', note: 'Wash, tighten, test, report' },
		],
		moversHeading: 'What affects the price',
		movers: [
			'The exchange rate: most of the equipment is imported',
			'How much must run at night, since storage is the largest part of the bill',
			'Air conditioners, pumping machines and electric cookers, which decide the inverter',
			'Roof type and height, cable distance, and wiring that needs repair first',
			'Travel outside the cities where we keep crews',
		],
		footnote: 'Quotes hold for 14 days. We can split the work into stages, inverter and battery first, panels later.',
	},
	questions: {
		heading: 'Questions we are asked',
		items: [
			{
				question: 'How long will a 5 kWh battery last at night?',
				answer:
					'About 4.2 kWh of it reaches your sockets. A fridge, fans, lights, TV and router draw around 400 watts together, so roughly ten hours. Add a 1 hp inverter air conditioner and it is nearer five.',
			},
			{
				question: 'Does solar still work in the rainy season and in harmattan?',
				answer:
					'Yes, with less. We size for August, when southern roofs give a fifth or more below their yearly average. In the north the trouble is dust: a month of harmattan without washing has cost clients 15 to 30 per cent.',
			},
			{
				question: 'How soon does it pay for itself?',
				answer:
					'Clients whose generator ran all day have recovered the cost in 14 to 17 months. A factory with some supply needed five years. A house with good Band A supply takes longer still, and there we often advise backup only.',
			},
			{
				question: 'Can I sell power back to the DisCo?',
				answer:
					'Not from a house or a small shop. NERC’s net billing rules of 2026 are for systems from 50 kWp to 1.5 MWp, with the DisCo’s approval. We size for your own use first and treat export as a bonus.',
			},
			{
				question: 'I am a tenant. Can I take it with me?',
				answer:
					'Yes. We mount inverter and battery on a frame and use clamp rails on the roof. Moving a small system to a new flat takes one to two days.',
			},
			{
				question: 'What warranty do I get?',
				answer:
					'Panels usually carry 25 years on output, lithium batteries 5 to 10 years, inverters 2 to 5, all from the maker. Our own work is guaranteed for 12 months. Serial numbers are on your invoice and we handle claims for you.',
			},
		],
	},
	callToAction: {
		heading: 'Find out what size you need',
		text: 'List what must stay on and what you spend on fuel each month. We reply{withinHours} with a size, a price range and a frank opinion.',
		primary: { label: 'Get a Free Quote', href: '/contact?service=solar' },
		secondary: { label: 'See Our Projects', href: '/portfolio' },
	},
}
