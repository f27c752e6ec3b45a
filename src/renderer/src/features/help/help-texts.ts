import type { HelpTopic } from './help-topics.ts';

/** What the help says of a topic: sentences, then words with what they mean. */
export interface HelpText {
  readonly says: readonly string[];
  readonly means: readonly (readonly [word: string, meaning: string])[];
}

/** The texts of the help, but for the shortcuts, which are listed from the commands themselves. */
export const helpTexts: Readonly<Record<Exclude<HelpTopic, 'shortcuts'>, HelpText>> = {
  start: {
    says: [
      'Rollcall shows the routers of a company, their fields and their history, evaluates the statistics of the service, and changes a field on many devices at once.',
      'An account is a company at a service address, as somebody. Without one, choose “Try the demo fleet”: 2,400 made-up routers on this computer, and nothing leaves it.',
      'Press Ctrl+K anywhere to go to a device, a view or an action, and ? for all shortcuts of the view at hand.',
    ],
    means: [],
  },
  terms: {
    says: ['The words are those of the service.'],
    means: [
      ['Device', 'A router, known by its MAC address.'],
      ['Field', 'Something that is known of every device: its name, its firmware, a tag that people set.'],
      ['Tag', 'A field that people set, a country or a depot for example.'],
      ['Unset (–)', 'The device never had a value. An empty text is shown as “”, and is something else.'],
      ['Online, Offline', 'Whether the device is connected to the service now.'],
      ['Never connected', 'The device is known, and was never connected to the service.'],
      ['Read', 'Fetched from the service. Every figure says when it was read.'],
      ['Operation', 'A change of one field on many devices, followed until every device was read back.'],
      ['Unknown', 'A change was sent and no answer came. It is never sent twice by itself.'],
      ['Availability', 'Time online, divided by time online and offline. Unknown time is in neither.'],
      ['Saved view', 'Filters, search, columns, sorting and grouping under a name.'],
    ],
  },
  filters: {
    says: [
      'Press Q on Devices to write the filters as text. Conditions are joined by and, or and brackets; and binds more tightly.',
      'A name or a value with blanks in it may stand in quotes: Depot = "North yard". Capital letters do not matter in names of fields.',
    ],
    means: [
      ['Country = AT', 'The value is this one. Also: is.'],
      ['Country != AT', 'The value is another one, or unset. Also: is not.'],
      ['CpuUsage > 80', 'Greater; also >=, <, <=, above, below, at least, at most.'],
      ['Name contains Bus', 'The text is somewhere in it. Also: ~, and !~ for the opposite.'],
      ['Country in (AT, CZ)', 'The value is one of these. Also: one of, not in.'],
      ['CpuUsage between 20 and 40', 'The value lies in the range, its ends included.'],
      ['Depot is unset', 'There is no value. Also: is set.'],
      ['Country = AT and (Depot = Graz or Depot = Linz)', 'Brackets say what belongs together.'],
    ],
  },
  changes: {
    says: [
      'Choose “Change a field” on Devices (E). Nothing is chosen in advance, and nothing is sent before the preview was seen.',
      'The preview reads the devices again and says which would change, which have the value already, and which cannot be changed. From 100 devices on, the number has to be typed.',
      'Old values are saved before anything is sent. “Revert…” gives them back, as a change of its own, with a preview.',
      'Done means read back: Rollcall counts devices that were read with the new value, and never a guess.',
    ],
    means: [],
  },
  companies: {
    says: [
      'Every account has a colour that it keeps. It stands in the bar of the window and in every dialog that changes devices, beside the name of the company.',
      'All companies (Ctrl+6) shows how many devices of each are online, since when that is known, and what needs somebody. The colour is changed there.',
      'The palette (Ctrl+K) finds devices of every company that was read on this computer, and says how old what it knows is. Choosing one goes to its company, and says so.',
    ],
    means: [],
  },
  data: {
    says: [
      'Passwords are kept in the keychain of this computer, or, without one, in memory until Rollcall ends. They are in no file of Rollcall.',
      'Devices of the last days, histories that were read, saved views and the ledger of changes are kept in the data folder of this computer user. Settings say how much that is, and remove it.',
      'Rollcall asks the service that you signed in to, and nobody else.',
    ],
    means: [],
  },
};
