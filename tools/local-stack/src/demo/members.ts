/** One member per line: `username, display name, bio`. */
const MEMBERS = `
maya_okafor, Maya Okafor, Night nurse. Learning to sit still after loud shifts.
tomasz, Tomasz Zieliński, Carpenter in Gdańsk. Slow hands, good coffee.
lucia_ferreira, Lúcia Ferreira, Choir alto, seed saver, grandmother of three.
devon-reyes, Devon Reyes, Software by day and pottery by night.
amara, Amara Diallo, I teach breath work to people who say they cannot.
jonas_lind, Jonas Lind, Cold water, warm bread.
priya_n, Priya Natarajan, Bharatanatyam dancer and bookkeeper. Yes both.
sam_whitlock, Sam Whitlock, Retired ranger. Knows too many knots.
ines, Inés Romero, Illustrator. Mostly moths.
kofi_mensah, Kofi Mensah, Drummer. The rest is rests.
hana-sato, Hana Satō, Tea and spreadsheets.
oliver_b, Oliver Brandt, Paying off the last of it this year.
zainab, Zainab Hussain, Poet. Reads aloud to houseplants.
marcus_hale, Marcus Hale, Physio. Ask me about your hip.
noor, Noor van Dijk, Cyclist and beekeeper near Utrecht.
felix_au, Félix Aubert, Piano tuner. I hear your fridge.
grace_lim, Grace Lim, Meditates badly every day.
ravi_k, Ravi Krishnan, Index funds and dosa.
elena_petrova, Elena Petrova, Mountaineer who is scared of escalators.
tobias, Tobias Weiss, Analogue synths and sourdough.
chiara_b, Chiara Bianchi, Paper conservator. Everything can be mended slowly.
dante_w, Dante Williams, Sound engineer with two daughters and one cat.
yuki, Yuki Tanaka, Letterpress and long walks.
bea_morales, Bea Morales, Founder of a very small bakery.
aaron_s, Aaron Stein, Rabbi on sabbatical.
nadia_el, Nadia El-Amin, Anatomy teacher and night swimmer.
leo_costa, Leo Costa, Samba on Sundays.
ingrid, Ingrid Halvorsen, Winter person.
theo_park, Theo Park, Game designer between games.
salma, Salma Benali, Midwife. I believe in naps.
george_a, George Achebe, Grows tomatoes on a roof in Leeds.
mina_j, Mina Joshi, Ceramic glazes and chemistry.
caleb_r, Caleb Ross, Sober nine years.
sofia_m, Sofia Marques, Fado and filing cabinets.
pavel, Pavel Novák, Makes maps nobody asked for.
ruth_o, Ruth Oduya, Pension adviser who likes people.
kai_lani, Kai Lani, Ocean first.
wren, Wren Calloway, Quilts from old shirts.
andre_f, André Fontaine, Cheesemonger. Opinions.
tess_m, Tess Murray, Climbing gym and quiet mornings.
idris, Idris Bello, Oud player learning the cello.
martina_k, Martina Krüger, Fire brigade volunteer.
joy_adeyemi, Joy Adeyemi, Gospel and gardening.
sven_e, Sven Eklund, Builds saunas.
carmen_v, Carmen Vidal, Seamstress to the opera.
dilip, Dilip Rao, Sixty-eight and on his third career.
nell, Nell Harper, Writes letters by hand.
hugo_p, Hugo Peeters, Chess and chickpeas.
aisha_t, Aisha Tariq, Medical student. Send sleep.
bruno_s, Bruno Silva, Surf instructor with a savings plan.
lena_h, Lena Hofmann, Orchestra librarian.
omar_y, Omar Yusuf, Long haul driver and audiobook fan.
petra_v, Petra Vasić, Restores radios.
quinn, Quinn Donovan, Learning to rest on purpose.
rosa_d, Rosa Delgado, Community kitchen, Tuesdays and Fridays.
stellan, Stellan Berg, Astronomy club treasurer.
tara_w, Tara Wynn, Yoga for stiff people.
uma_s, Uma Shankar, Paints very small landscapes.
viktor_h, Viktor Horváth, Accountant who sings.
willa_t, Willa Thorn, Herbalist and goalkeeper.
`;

export interface DemoMember {
  username: string;
  displayName: string;
  bio: string;
}

export const DEMO_MEMBERS: readonly DemoMember[] = MEMBERS.trim()
  .split('\n')
  .map((line) => {
    const [username, displayName, ...bio] = line.split(', ');
    return { username: username!, displayName: displayName!, bio: bio.join(', ') };
  });
