import { commas } from './lists.ts';

/**
 * Names as they occur among applicants of the two countries, by the origin of the families; no real person. `share` is
 * how common the origin is in each unit.
 */
export const origins: readonly {
  first: readonly string[];
  last: readonly string[];
  share: { USA: number; CAN: number };
}[] = [
  {
    first: commas(
      'James, Mary, Robert, Patricia, Michael, Jennifer, David, Linda, William, Elizabeth, Thomas, Jessica, Andrew, Megan, Kevin, Rachel, Brian, Laura, Aaron, Heather, Tyler, Naomi, Grace, Owen',
    ),
    last: commas(
      'Smith, Johnson, Williams, Brown, Miller, Davis, Wilson, Anderson, Taylor, Thompson, Harris, Clark, Lewis, Robinson, Walker, Baker, Nelson, Carter, Mitchell, Campbell, Parker, Reed, Bennett, Foster',
    ),
    share: { USA: 24, CAN: 20 },
  },
  {
    first: commas(
      'Carlos, María, José, Sofía, Luis, Ana, Miguel, Carmen, Juan, Lucía, Andrés, Valentina, Diego, Paola, Íñigo, Begoña',
    ),
    last: commas(
      'García, Rodríguez, Martínez, Hernández, López, González, Pérez, Sánchez, Ramírez, Torres, Muñoz, Peña, Núñez, Castillo, Vargas, Ibáñez',
    ),
    share: { USA: 15, CAN: 5 },
  },
  {
    first: commas(
      'Priya, Raj, Anita, Vikram, Deepa, Arjun, Kavya, Suresh, Lakshmi, Sanjay, Meera, Rohit, Divya, Karthik, Swati, Naveen, Pooja, Harish',
    ),
    last: commas(
      'Patel, Sharma, Gupta, Singh, Kumar, Reddy, Iyer, Mehta, Nair, Desai, Rao, Menon, Joshi, Chatterjee, Kulkarni, Bhat',
    ),
    share: { USA: 22, CAN: 18 },
  },
  {
    first: commas('Wei, Mei, Jun, Xin, Hao, Ling, Yan, Bo, Hui, Jing, Feng, Ying'),
    last: commas('Zhang, Wang, Liu, Chen, Yang, Huang, Wu, Zhou, Lin, Sun, Guo, Tang'),
    share: { USA: 8, CAN: 12 },
  },
  {
    first: commas('Minh, Linh, Thanh, Trang, Hiroshi, Yuki, Kenji, Sakura, Min-jun, Ji-woo, Ha-eun, Quang'),
    last: commas('Nguyen, Tran, Pham, Vo, Tanaka, Sato, Suzuki, Kim, Park, Lee, Choi, Dang'),
    share: { USA: 6, CAN: 6 },
  },
  {
    first: commas('Ayşe, Mehmet, Elif, Emre, Zeynep, Burak, Selin, Ömer, Işıl, Çağla, Kerem, Gülşen'),
    last: commas('Yılmaz, Kaya, Demir, Şahin, Çelik, Öztürk, Aydın, Doğan, Güneş, Koç, Kılıç, Ünal'),
    share: { USA: 5, CAN: 5 },
  },
  {
    first: commas('Fatima, Omar, Layla, Hassan, Amina, Yusuf, Nour, Karim, Salma, Tariq, Rania, Samir'),
    last: commas('Ahmed, Khalil, Mansour, Haddad, Farouk, Najjar, Saleh, Nasser, Aziz, Hamdan, Khoury, Shahin'),
    share: { USA: 6, CAN: 7 },
  },
  {
    first: commas('Chidi, Ngozi, Kwame, Abena, Tunde, Zainab, Kofi, Wanjiru, Otieno, Adaeze, Sekou, Awa'),
    last: commas('Okafor, Adeyemi, Mensah, Owusu, Diallo, Traoré, Mwangi, Kamau, Eze, Boateng, Ndiaye, Balogun'),
    share: { USA: 7, CAN: 6 },
  },
  {
    first: commas(
      'Marie, Luc, Chloé, Étienne, Geneviève, Mathieu, Sébastien, Camille, François, Hélène, Benoît, Noémie',
    ),
    last: commas(
      'Tremblay, Gagnon, Roy, Côté, Bouchard, Gauthier, Morin, Lavoie, Fortin, Bélanger, Pelletier, Lévesque',
    ),
    share: { USA: 1, CAN: 14 },
  },
  {
    first: commas(
      'Olga, Ivan, Natalia, Dmitri, Agnieszka, Paweł, Franziska, Jürgen, Björn, Astrid, Giulia, Marco, Zoë, Jiří',
    ),
    last: commas(
      'Petrov, Kowalski, Nowak, Wójcik, Müller, Schröder, Larsen, Lindström, Rossi, Ferrari, Kovács, Dvořák',
    ),
    share: { USA: 6, CAN: 7 },
  },
];

/** City, state or province, area code. */
export const cities = {
  USA: [
    ['Dallas', 'TX', '214'],
    ['Austin', 'TX', '512'],
    ['Houston', 'TX', '713'],
    ['Plano', 'TX', '469'],
    ['Atlanta', 'GA', '404'],
    ['Alpharetta', 'GA', '770'],
    ['Charlotte', 'NC', '704'],
    ['Raleigh', 'NC', '919'],
    ['Chicago', 'IL', '312'],
    ['Naperville', 'IL', '630'],
    ['Columbus', 'OH', '614'],
    ['Edison', 'NJ', '732'],
    ['Jersey City', 'NJ', '201'],
    ['New York', 'NY', '212'],
    ['Albany', 'NY', '518'],
    ['Philadelphia', 'PA', '215'],
    ['Boston', 'MA', '617'],
    ['Tampa', 'FL', '813'],
    ['Orlando', 'FL', '407'],
    ['Phoenix', 'AZ', '602'],
    ['Denver', 'CO', '303'],
    ['Seattle', 'WA', '206'],
    ['San Jose', 'CA', '408'],
    ['Sacramento', 'CA', '916'],
    ['Minneapolis', 'MN', '612'],
    ['Richmond', 'VA', '804'],
    ['Reston', 'VA', '703'],
    ['Detroit', 'MI', '313'],
  ],
  CAN: [
    ['Toronto', 'ON', '416'],
    ['Mississauga', 'ON', '905'],
    ['Ottawa', 'ON', '613'],
    ['Waterloo', 'ON', '519'],
    ['Vancouver', 'BC', '604'],
    ['Victoria', 'BC', '250'],
    ['Calgary', 'AB', '403'],
    ['Edmonton', 'AB', '780'],
    ['Montreal', 'QC', '514'],
    ["St. John's", 'NL', '709'],
    ['Halifax', 'NS', '902'],
    ['Winnipeg', 'MB', '204'],
  ],
} as const;

const employerWords = commas(
  'Lakeside, Orchard, Granite, Harbor, Meridian, Cedar, Summit, Bluewater, Prairie, Keystone, Copper, Willow, Northwind, Silverline, Redwood, Fairview, Maple, Beacon, Stonebridge, Clearbrook',
);
const employerKinds = commas(
  'Bank, Insurance, Health System, Retail Group, Logistics, Energy, Telecom, Software, Manufacturing, Airlines, Pharma, Utilities, Media, Credit Union',
);

/** 280 invented employers, with the kind of each. */
export const employers = employerWords.flatMap((word) =>
  employerKinds.map((kind) => ({ name: `${word} ${kind}`, kind })),
);

/** Invented clients, some of them public bodies of invented states. */
export const clients = {
  USA: [
    'Tri-Rivers Department of Human Services',
    'Meridian Mutual Insurance',
    'Bluewater Bank',
    'Keystone Ridge Health System',
    'Copper Ridge Utilities',
    'Harborview Airlines',
    'Granite Peak Retail',
    'Prairie Telecom',
  ],
  CAN: [
    'Northlake Transport Agency',
    'Maple Hollow Credit Union',
    'Northwind Energy',
    'Cedar Coast Health Authority',
    'Fairview Pension Board',
  ],
} as const;

/** Invented schools. */
export const schools = [
  'Lakeshore State University',
  'Granite Valley University',
  'Cedar Bay College',
  'Prairie Technical Institute',
  'Harborfield University',
  'Maplewood Polytechnic',
  'Northlake University',
  'Saint-Aubin University',
  'Deccan Hills Engineering College',
  'Marmara Coast University',
  'Nile Gate University',
  'Lagoon City University',
  'Universidad del Valle Verde',
  'Jade River University',
  'Elbeufer University of Applied Sciences',
];
