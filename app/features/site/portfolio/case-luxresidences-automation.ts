import { numbered } from '#app/content/list.ts'
import type { CaseStudyContent } from '../parts/project-fields.ts'

// The figures check: 47,520 + 14,400 + 10,080 = 72,000 kWh a month before, 46,500 + 5,400 + 1,600 = 53,500 after;
// common areas 315 + 105 + 60 = 480 kWh a day before, 52 + 62 + 66 = 180 after; 300 x 365 = 109,500 kWh x NGN 260 = NGN 28.47m.
export const luxresidencesAutomation: CaseStudyContent = {
	title: 'Metering, safe earthing and lighting control for 48 flats in Lekki',
	client: 'LuxResidences Residents’ Association',
	location: 'Lekki, Lagos',
	year: '2024',
	published: '2025-11-17',
	duration: '22 weeks',
	facts: [],
	summary:
		'Four blocks, one bill and no agreement about who had used what. Now every flat pays for its own units, the corridors are bright only when somebody is there, and the earthing is safe.',
	problem: [
		'LuxResidences has four blocks with twelve flats each. The DisCo reads one bulk meter at the transformer. Until 2024 the residents’ association divided that bill and the diesel by 48. A flat with one air conditioner paid as much as a flat with six, and the monthly meeting was about little else.',
		'Some power was simply lost. Once everything had a meter, one month’s 72,000 kWh from the feeder and the generators came apart like this: 47,520 for the flats, 14,400 for the common areas, and 10,080 that nobody could explain. That is 14 per cent.',
		'The third problem was the dangerous one. We were first called because a resident felt a tingle at the kitchen tap. The main earth measured 18 ohms, two blocks were not bonded to it at all, and in 31 of the 48 flats the earth-leakage breaker was missing or did not trip.',
	],
	work: numbered([
		{
			heading: 'Safety before comfort',
			text: 'Lekki’s sand is dry on top and brackish below, so short rods do little and corrode quickly. We drove 24 copper-bonded rods six metres down into wet sand, joined them in a copper ring around the four blocks, and bonded the water pipes, lift rails and generator frames to it. Every flat got tested 30 mA protection and every block a surge arrester. The following February, in the driest weeks, the earth measured 1.6 ohms.',
		},
		{
			heading: 'A meter for every flat',
			text: 'Each flat has a prepaid meter with two registers, one for the feeder and one for the generator. Fourteen more meters watch the lifts, pumps and lights. They are wired, because radio does not get through the concrete. Residents buy units with Paystack on their phones, and the credit arrives within a minute, also at two in the morning. The association passes power on at cost and shows the tariff on the same page.',
		},
		{
			heading: 'Looking for the lost units',
			text: 'Every hour the system compares what comes in with the sum of the meters below. That showed us where to look. We found three causes: a contractor’s site office that was still connected after four years, a current transformer fitted the wrong way round on one riser, and a cable that left the estate under the fence.',
		},
		{
			heading: 'Light when somebody is there',
			text: 'In the corridors, 240 fittings of 36 W burned day and night. The new ones use 12 W, rest at a fifth of that and rise to full light when someone walks in. Outside, 60 floodlights of 150 W gave way to 50 W fittings that dim by half after midnight, evenly, so that no corner goes dark for the cameras. The logic sits in the KNX devices, so the lights work without server or internet.',
		},
		{
			heading: 'Pumps that know the level',
			text: 'Level sensors and variable-speed drives replaced the float switches. The tanks now fill slowly, mostly while the feeder is on. Of the two generators, the smaller one carries the night alone.',
		},
		{
			heading: 'One block at a time',
			text: 'We worked block by block, with a WhatsApp notice 48 hours ahead. No flat was without power for more than four hours. The estate’s electrician has the drawings, the settings and a shelf of spare parts.',
		},
	]),
	result: [
		'We measured from November 2024 to October 2025. The common areas went from 480 to 180 kWh a day. Lighting fell from 315 to 52 and pumps from 105 to 62. Lifts, gate, cameras and the new controls rose a little, from 60 to 66. The saving is 62.5 per cent, or 109,500 kWh a year. At the estate’s cost of ₦260 a unit, feeder and generator together, that is ₦28.5 million, about ₦593,000 for each flat.',
		'A typical month is now 53,500 kWh: 46,500 for the flats, 5,400 for the common areas and 1,600 lost in cables and meter tolerance. The loss is down to 3 per cent. The flats use only 2 per cent less than before. What went away was waste.',
		'All 48 flats passed the yearly test of their earth-leakage protection.',
		'We got one setting wrong. At first the corridor lights went down after 90 seconds. Older residents asked for more time at their doors, and three minutes is right.',
	],
	figures: numbered([
		{ value: '62.5%', label: 'less energy for the common areas: 180 kWh a day instead of 480' },
		{ value: '3%', label: 'of the power unaccounted for, down from 14%' },
		{ value: '1.6 ohms', label: 'earth resistance in the dry season, down from 18' },
		{ value: '₦28.5m', label: 'saved on the common areas in a year' },
	]),
	pictures: numbered([
		{
			file: {
				src: '/illustrations/case-luxresidences-3.svg',
				alt: 'Lightning runs down a rod into the earth under a block of flats; an engineer takes a reading.',
			},
			caption: 'Safety came first: 1.6 ohms in the driest weeks, down from 18.',
		},
		{
			file: {
				src: '/illustrations/case-luxresidences-2.svg',
				alt: 'An engineer checks a wall of small meters, one of them lit.',
			},
			caption: 'One prepaid meter for each flat, with separate registers for feeder and generator.',
		},
		{
			file: {
				src: '/illustrations/case-luxresidences-1.svg',
				alt: 'A corridor where the lamps grow bright around a person walking home.',
			},
			caption: 'Corridor lights rest at a fifth of their power and rise when someone walks in.',
		},
	]),
	quote: {
		text: 'We used to spend two hours every month arguing about diesel. Now I read out the figures, people nod, and we talk about the playground.',
		name: 'Chukwuemeka Obiora',
		role: 'Chairman, LuxResidences Residents’ Association',
	},
	techStack: ['KNX', 'DALI-2 lighting', 'Modbus prepaid meters', 'Variable-speed drives', 'PostgreSQL', 'Paystack'],
	services: numbered([
		{ label: 'Electrical installation and maintenance', href: '/services/electrical' },
		{ label: 'Technology and web development', href: '/services/technology' },
	]),
}
