import { expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

// French (Quebec), Spanish, Turkish and Arabic resumes: sections, positions with their dates, skills (invented people).

const resumes = {
  French: `Camille Tremblay
Développeuse Java principale
Montréal, QC | camille@example.com

COMPÉTENCES
Java, Docker

EXPÉRIENCE PROFESSIONNELLE
Développeuse Java senior, Banque Riviere, Montréal, QC
Janvier 2016 - Présent
- Conception de services de paiement avec Java et Kafka.

Développeuse Java, Assurances du Nord, Laval, QC
Mars 2011 - Décembre 2015
- Développement de services en Java.

FORMATION
Baccalauréat en informatique, Université Laval, 2010
`,
  Spanish: `Camille Tremblay
Desarrolladora Java Senior
Montreal, QC | camille@example.com

HABILIDADES
Java, Docker

EXPERIENCIA LABORAL
Desarrolladora Java Senior, Banque Riviere, Montreal, QC
Enero 2016 - Actualidad
- Diseñé servicios de pago con Java y Kafka.

Desarrolladora Java, Assurances du Nord, Laval, QC
Marzo 2011 - Diciembre 2015
- Escribí servicios en Java.

EDUCACIÓN
Licenciatura en Informática, Université Laval, 2010
`,
  Turkish: `Camille Tremblay
Kıdemli Java Geliştirici
Montreal, QC | camille@example.com

BECERİLER
Java, Docker

İŞ DENEYİMİ
Kıdemli Java Geliştirici, Banque Riviere, Montreal, QC
Ocak 2016 - Halen
- Java ve Kafka ile ödeme servisleri tasarladı.

Java Geliştirici, Assurances du Nord, Laval, QC
Mart 2011 - Aralık 2015
- Java ile servisler yazdı.

EĞİTİM
Bilgisayar Mühendisliği Lisans, Université Laval, 2010
`,
  Arabic: `Camille Tremblay
مطورة Java أولى
Montreal, QC | camille@example.com

المهارات
Java, Docker

الخبرة العملية
مطورة Java أولى، Banque Riviere، Montreal, QC
يناير 2016 - حتى الآن
- صممت خدمات دفع باستخدام Java و Kafka.

مطورة Java، Assurances du Nord، Laval, QC
مارس 2011 - ديسمبر 2015
- كتبت الخدمات باستخدام Java.

التعليم
بكالوريوس علوم الحاسوب، Université Laval، 2010
`,
};

test.each(Object.entries(resumes))('a resume in %s has its positions, dates and skills', (_, text) => {
  const { positions, skills, firstName } = readResume(text, '2019-12-01');
  expect(firstName?.value).toBe('Camille');
  expect(
    positions.map(({ employer, startMonth, endMonth, isCurrent }) => [employer, startMonth, endMonth, isCurrent]),
  ).toEqual([
    ['Banque Riviere', '2016-01', undefined, true],
    ['Assurances du Nord', '2011-03', '2015-12', false],
  ]);
  for (const { title } of positions) expect(title).toContain('Java');
  const years = Object.fromEntries(skills.map((one) => [one.key, one.years]));
  expect(years['java']).toBeGreaterThan(8);
  expect(years['apache-kafka']).toBeGreaterThan(3);
  expect(years).toHaveProperty('docker', undefined);
});
