import type { ServicePageSample } from '../service/service-page-sample.ts'

export const electricalPage: ServicePageSample = {
	meta: {
		title: 'Electrical installation and maintenance in Nigeria',
		description:
			'Wiring, distribution boards, changeover, earthing, fault finding and maintenance for homes and businesses. Tested, documented, priced in naira.',
	},
	sharingTitle: 'Electrical installation and maintenance',
	hero: {
		eyebrow: 'Electrical services',
		heading: 'Wiring you can sleep under',
		lead: 'Most electrical fires we are called to look at began at a loose joint or an undersized cable. We install, repair and maintain with tested protection, correct cable sizes and a report you can show your landlord, your insurer or the inspector.',
		illustration: '/illustrations/service-electrical.svg',
		primary: { label: 'Get a Free Quote', href: '/contact?service=electrical' },
		secondary: { label: 'See 2026 Prices', href: '#costs' },
	},
	capabilities: {
		heading: 'What we do',
		intro: 'From one dead socket to the full installation of a hotel, school or factory.',
		items: [
			{
				title: 'New wiring and rewiring',
				text: 'Homes, shops, offices and schools, with SON-marked copper cable sized for the real load. Kitchens, air conditioners and water heaters get their own circuits.',
			},
			{
				title: 'Boards and protection',
				text: 'Distribution boards with correctly rated breakers, 30 mA earth-leakage protection and surge arresters. Three-phase loads are balanced and every way is labelled.',
			},
			{
				title: 'Changeover and generators',
				text: 'Manual or automatic changeover between DisCo, generator and inverter, interlocked so that two sources can never meet.',
			},
			{
				title: 'Earthing and lightning',
				text: 'Earth pits and air terminals, with the resistance measured and written down. In dry northern soil we design for the end of the dry season.',
			},
			{
				title: 'Fault finding and repair',
				text: 'Tripping breakers, warm sockets, shocks from taps, bulbs that dim when the pump starts. We trace the cause before we replace parts.',
			},
			{
				title: 'Inspection and paperwork',
				text: 'Insulation, polarity, earth and trip-time tests with a signed report. For new connections we prepare the file for NEMSA or the state inspectorate.',
			},
			{
				title: 'Lighting and automation',
				text: 'Efficient lighting, outdoor and security lights, timers, motion sensors, and app control that still works from the wall when the internet is down.',
			},
			{
				title: 'Planned maintenance',
				text: 'Two rounds a year, before harmattan and before the rains: tightening, thermal scan, changeover test, dust out, and a list of what to budget for.',
			},
		],
	},
	process: {
		heading: 'How we work',
		intro: 'Typical times for a job in a city. Emergencies skip the queue.',
		steps: [
			{
				title: 'You write to us',
				time: 'Reply{withinHours}',
				text: 'Tell us the place and the problem. Photos of the board and meter, sent {chat} when we reply, often save a visit.',
			},
			{
				title: 'Site visit and load list',
				time: 'Within 3 working days',
				text: 'We test the existing circuits and list every appliance, its rating and the hours it runs.',
			},
			{
				title: 'Itemised quote',
				time: '2 working days later',
				text: 'Materials with brand and quantity, labour, transport and VAT. You may buy materials yourself from our list; we check them before they go in.',
			},
			{
				title: 'Installation',
				time: 'Half a day to 3 weeks',
				text: 'A board takes half a day, a full rewire of a three-bedroom flat 7 to 10 working days. We agree the hours without power beforehand.',
			},
			{
				title: 'Tests and handover',
				time: 'On the last day',
				text: 'We test in front of you, label the board, and leave the report, the drawings and a 12-month guarantee on our workmanship.',
			},
		],
	},
	costs: {
		heading: 'What it costs',
		intro:
			'Our usual ranges in 2026, in naira, for labour and materials before VAT. Your quote is itemised and may fall outside them.',
		ranges: [
			{ job: 'Fault-finding visit', from: 25_000, to: 60_000, unit: '', note: 'Credited to you if we do the repair' },
			{
				job: 'Full inspection with report',
				from: 60_000,
				to: 180_000,
				unit: '',
				note: 'Flat to small office building',
			},
			{
				job: 'New distribution board',
				from: 150_000,
				to: 480_000,
				unit: '',
				note: 'Single or three phase, with surge protection',
			},
			{
				job: 'Automatic changeover',
				from: 220_000,
				to: 750_000,
				unit: '',
				note: 'Switch, cable and labour, 10 to 60 kVA',
			},
			{
				job: 'Earthing for a house',
				from: 90_000,
				to: 280_000,
				unit: '',
				note: 'Two or three deep rods, pit and test',
			},
			{
				job: 'Rewiring a three-bedroom flat',
				from: 1_400_000,
				to: 3_200_000,
				unit: '',
				note: 'Copper cable, board and fittings',
			},
			{
				job: 'Maintenance round',
				from: 120_000,
				to: 200_000,
				unit: '',
				note: 'Office of up to 20 circuits, parts apart',
			},
		],
		moversHeading: 'What affects the price',
		movers: [
			'Copper: cable follows the dollar and can change within a week',
			'Concrete or finished walls, where chasing and making good take longer than wiring',
			'Three-phase supply, long runs from the meter, and distance from our nearest crew',
			'Night and weekend work in places that cannot close',
			'What we find behind the old board; we stop and show you before we spend',
		],
		footnote: 'Quotes hold for 14 days. After that we check the copper price again.',
	},
	questions: {
		heading: 'Questions we are asked',
		items: [
			{
				question: 'Can you install, move or repair my prepaid meter?',
				answer:
					'No, and nobody but your DisCo or its agent may. Touching a sealed meter can bring a fine for bypass. We prepare the service cable, board and paperwork, and stay on site when the DisCo’s people come.',
			},
			{
				question: 'My units finish too quickly since we moved to Band A. Can you find out why?',
				answer:
					'Yes. We log your load over 24 hours, test for leakage to earth and check that no neighbour’s circuit hangs on your meter. The usual culprits are an old freezer, a water heater left on, or a pumping machine with a stuck float switch.',
			},
			{
				question: 'Do we have to leave the house during rewiring?',
				answer:
					'Rarely. We work room by room and give you power in the evening. For offices and shops we work at night or from Saturday noon.',
			},
			{
				question: 'Will you finish what another electrician started?',
				answer:
					'Yes, after testing what is already there. We keep what is sound and list what must go. We cannot guarantee joints we have not seen, so hidden work is named in the quote.',
			},
			{
				question: 'How do I know the cable is not fake?',
				answer:
					'We show you the drum, the SON mark and the invoice, and measure the conductor in front of you. Underweight copper is obvious on a micrometer.',
			},
			{
				question: 'What do I do right now if something smells of burning?',
				answer:
					'Switch off at the main breaker, do not use water, and keep people away from the board. Then contact us with “urgent” in the message. If there is fire, leave and call 112.',
			},
		],
	},
	callToAction: {
		heading: 'Have your wiring looked at properly',
		text: 'Tell us where the place is and what is happening. You hear from an electrician{withinHours}.',
		primary: { label: 'Get a Free Quote', href: '/contact?service=electrical' },
		secondary: { label: 'Consider Solar', href: '/services/solar' },
	},
}
