/** Names as they are found among applicants of the two countries; nobody in particular. */
export const firstNames =
  'James Mary Robert Patricia Michael Jennifer David Linda William Elizabeth Richard Barbara Joseph Susan Thomas Jessica Carlos María José Sofía Luis Ana Miguel Carmen Juan Lucía Wei Mei Jun Xin Hao Ling Yan Chen Priya Raj Anita Vikram Deepa Arjun Kavya Suresh Lakshmi Sanjay Ayşe Mehmet Elif Emre Zeynep Burak Selin Ömer Olga Ivan Natalia Dmitri Fatima Omar Layla Hassan Amina Yusuf Nour Karim Chidi Ngozi Kwame Abena Tunde Zainab Aisha Kofi Marie Luc Chloé Étienne Geneviève Mathieu Sébastien Camille Minh Linh Thanh Trang Hiroshi Yuki Kenji Sakura Min-jun Ji-woo Aoife Liam Siobhán Declan Giulia Marco Franziska Jürgen Björn Astrid Agnieszka Paweł'.split(
    ' ',
  );

export const lastNames =
  'Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Thompson White Harris Clark Lewis Robinson Walker García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Zhang Wang Liu Chen Yang Huang Wu Zhou Patel Sharma Gupta Singh Kumar Reddy Iyer Mehta Nair Desai Yılmaz Kaya Demir Şahin Çelik Öztürk Aydın Doğan Petrov Ivanova Kowalski Nowak Hassan Ahmed Khalil Mansour Haddad Okafor Adeyemi Mensah Owusu Diallo Traoré Tremblay Gagnon Roy Côté Bouchard Gauthier Nguyen Tran Le Pham Tanaka Sato Suzuki Kim Park Lee Murphy Byrne Sullivan Rossi Ferrari Müller Schneider Larsen Johansson Mwangi Otieno Baker Nelson Carter Mitchell Campbell MacDonald Fraser'.split(
    ' ',
  );

/** City, state or province, telephone area code. */
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

const employerWords =
  'Lakeside Orchard Granite Harbor Meridian Cedar Summit Bluewater Prairie Keystone Copper Willow Northwind Silverline Redwood Fairview Maple Beacon Stonebridge Clearbrook'.split(
    ' ',
  );
const employerKinds = [
  'Bank',
  'Insurance',
  'Health System',
  'Retail Group',
  'Logistics',
  'Energy',
  'Telecom',
  'Software',
  'Manufacturing',
  'Airlines',
  'Pharma',
  'Utilities',
  'Media',
  'Credit Union',
];
/** 280 employers that do not exist. */
export const employers = employerWords.flatMap((word) => employerKinds.map((kind) => `${word} ${kind}`));

export const clients = {
  USA: [
    'State of Texas, Health and Human Services',
    'Meridian Mutual Insurance',
    'Bluewater Bank',
    'Keystone Health System',
    'Copper Ridge Utilities',
    'Harborview Airlines',
    'Granite State Retail',
    'Prairie Telecom',
  ],
  CAN: [
    'Ministry of Transportation, Ontario',
    'Maple Leaf Credit Union',
    'Northwind Energy',
    'Cedar Coast Health Authority',
    'Fairview Pension Board',
  ],
} as const;

export const schools = [
  'University of Texas',
  'State University of New York',
  'Ohio State University',
  'Georgia State University',
  'University of Toronto',
  'University of British Columbia',
  'McGill University',
  'Anna University',
  'Middle East Technical University',
  'Cairo University',
  'University of Lagos',
  'Universidad Nacional',
  'Tsinghua University',
  'Rutgers University',
  'Arizona State University',
];
