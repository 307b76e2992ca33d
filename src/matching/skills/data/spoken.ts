/** Languages that people speak. Form of a line: see all.ts. */
export const spoken = `
English | english language, fluent english, business english, english fluency, native english, bilingual english, fluent in english | |
Spanish | bilingual spanish, fluent spanish, fluent in spanish, bilingual in spanish, spanish speaking, spanish language, spanish english bilingual, english/spanish, spanish/english, bilingual english/spanish, bilingual spanish/english, conversational spanish, español, spanish bilingual, english spanish, spanish fluency | | Portuguese
French | bilingual french, fluent french, fluent in french, french language, bilingual french/english, conversational french, français, english/french, french speaking, bilingual in french | |
German | fluent german, german language, fluent in german, conversational german, deutsch, german speaking | | Dutch
Italian | fluent italian, italian language, fluent in italian, conversational italian, italian speaking | | Spanish
Portuguese | fluent portuguese, brazilian portuguese, portuguese language, fluent in portuguese, portuguese speaking | | Spanish
Dutch | dutch language, fluent dutch, flemish | | German
Russian | fluent russian, russian language, fluent in russian, russian speaking | | Ukrainian
Ukrainian | ukrainian language, fluent ukrainian | | Russian
Polish language | fluent polish, fluent in polish, polish speaking, bilingual polish | |
Czech | czech language, slovak, fluent czech | |
Romanian | romanian language, fluent romanian | |
Hungarian | hungarian language, fluent hungarian | |
Bulgarian | bulgarian language, fluent bulgarian | |
Serbian | croatian, serbo-croatian, bosnian, serbian language | |
Greek | greek language, fluent greek, modern greek | |
Albanian | albanian language, fluent albanian | |
Swedish | swedish language, fluent swedish | | Norwegian, Danish
Norwegian | norwegian language | | Swedish
Danish | danish language | | Swedish
Finnish | finnish language | |
Turkish | fluent turkish, turkish language, türkçe, turkish speaking | |
Arabic | fluent arabic, arabic language, bilingual arabic, fluent in arabic, arabic speaking, modern standard arabic, العربية | |
Hebrew | hebrew language, fluent hebrew, fluent in hebrew | |
Farsi | persian language, dari, fluent farsi, farsi speaking, pashto | |
Armenian | armenian language, fluent armenian | |
Hindi | fluent hindi, hindi language, fluent in hindi, hindi speaking | | Urdu
Urdu | urdu language, fluent urdu, fluent in urdu | | Hindi
Punjabi | punjabi language, fluent punjabi | | Hindi
Bengali | bangla, bengali language | | Hindi
Gujarati | gujarati language, fluent gujarati | | Hindi
Marathi | marathi language | | Hindi
Tamil | tamil language, fluent tamil | |
Telugu | telugu language, fluent telugu | |
Kannada | kannada language | |
Malayalam | malayalam language | |
Nepali | nepali language | |
Mandarin | mandarin chinese, chinese mandarin, fluent mandarin, chinese language, fluent chinese, mandarin language, fluent in mandarin, simplified chinese, mandarin speaking, chinese, putonghua | | Cantonese
Cantonese | fluent cantonese, cantonese language, cantonese chinese | | Mandarin
Taiwanese | taiwanese language, hokkien | | Mandarin
Japanese | fluent japanese, japanese language, fluent in japanese, conversational japanese, jlpt, japanese speaking | |
Korean | fluent korean, korean language, fluent in korean, bilingual korean, korean speaking | |
Vietnamese | fluent vietnamese, vietnamese language, fluent in vietnamese, vietnamese speaking | |
Thai | thai language, fluent thai | |
Tagalog | filipino language, fluent tagalog, ilocano, fluent in tagalog | |
Indonesian | bahasa indonesia, malay language, bahasa, indonesian language | |
Swahili | kiswahili, swahili language, fluent swahili | |
Amharic | amharic language, tigrinya | |
Somali | somali language | |
Yoruba | igbo language, hausa language, yoruba language | |
Haitian Creole | creole, haitian, fluent creole, haitian creole language | | French
American Sign Language | sign language, asl interpreter, asl, sign language interpreting, american sign language interpreter | |
Latin language | ancient greek, fluent latin | |
Bilingual | multilingual, bi-lingual, trilingual, multi-lingual | |
`;
