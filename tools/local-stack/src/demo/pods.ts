/** Per pod: `# name | description`, the members beginning with the owner, then messages as `username: text`. */
const PODS = `
# Night Shift | For those who are awake when the others dream. Bring tea.
maya_okafor, salma, aisha_t, omar_y, martina_k
maya_okafor: Quiet ward, full moon. Who else is up?
omar_y: Kilometre 412, rain, chapter nineteen.
salma: Twins at four. Everybody well. I am eating toast standing up.
aisha_t: Studying the heart. It is a lot.
martina_k: @aisha_t it is. Eat something warm.
maya_okafor: Car chapel at seven if anyone wants to breathe together, wherever you are parked.

# Moths & Margins | Illustrators, paper people, makers of very small things.
ines, chiara_b, uma_s, yuki, wren, mina_j, zainab
ines: New rule: everyone posts the piece they did not like.
uma_s: Mine is a hill the size of a stamp. It looks like a loaf.
chiara_b: I would hang that loaf.
yuki: Printed forty cards with the h upside down. Keeping them.
wren: Upside-down h is just a y with ambition.

# Slow Money | Paying off, saving up, sleeping well.
ruth_o, oliver_b, ravi_k, bruno_s, dilip, hana-sato, bea_morales, stellan
ruth_o: Sunday question: what did you not buy this week?
oliver_b: A second screen. I looked at it for nine minutes.
hana-sato: Four hours of my life, says the spreadsheet. The coat stays in the shop.
dilip: A boat. I do not buy a boat every week.
ravi_k: @dilip your boat fund must be enormous by now.

# Cold Water Club | In before breakfast. Out before sense returns.
jonas_lind, ingrid, sven_e, kai_lani, nadia_el, elena_petrova
jonas_lind: Three degrees. Two minutes. One scream.
sven_e: Sauna is at eighty and waiting.
nadia_el: Remember the long exhale before you go in, not after.
ingrid: And the hat. Always the hat.

# Sunday Roda | Drums, strings and whoever turns up.
leo_costa, kofi_mensah, idris, felix_au, lena_h, joy_adeyemi
leo_costa: Ten o'clock at the river. I bring the pandeiro and oranges.
kofi_mensah: I bring the rests.
idris: And I bring a cello that has been four years old for three years.
joy_adeyemi: I will sing what you cannot count.

# Begin Again | Small starts, no shame. One breath counts.
quinn, amara, grace_lim, caleb_r, zainab, tara_w, nell
quinn: Day 1, again.
amara: Day 1 is the best one. Everybody has been there.
grace_lim: Day 58. Today's list had only one item on it, and it was soup.
caleb_r: Proud of all of you. Put one thing down today.
`;

export interface DemoPod {
  name: string;
  description: string;
  /** Usernames, beginning with the owner. */
  members: string[];
  messages: { username: string; text: string }[];
}

export const DEMO_PODS: readonly DemoPod[] = PODS.trim()
  .split(/\n\n/)
  .map((block) => {
    const [head = '', members = '', ...lines] = block.split('\n');
    const [name = '', description = ''] = head.slice(2).split(' | ');
    return { name, description, members: members.split(', '), messages: lines.map(parseMessage) };
  });

/** Parses `username: text`. */
export function parseMessage(line: string): { username: string; text: string } {
  const colon = line.indexOf(': ');
  return { username: line.slice(0, colon), text: line.slice(colon + 2) };
}

/** Entries of the Captain's Log, oldest first. */
export const DEMO_LOG: readonly string[] = [
  'Welcome aboard, everyone. Sixty of us by this evening, and the kettle has not rested once.',
  'Song of the week is open in the music deck, and the river is at ten on Sunday. Come as you are.',
];
