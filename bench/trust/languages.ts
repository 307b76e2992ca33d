/** One invented resume in several languages, and the posting that it fits. */
export type Translated = { posting: string; title: string; texts: Readonly<Record<string, string>> };

const javaPosting = `Title: Senior Java Developer
Client: Lakeside Bank
Location: Montreal, QC
Work mode: Remote
Duration: 12 months contract

Responsibilities
- Design and build services for payments
- Tune slow queries together with the database team
- Review code of colleagues and write automated tests

Required skills
- 5+ years of experience with Java
- Spring Boot
- PostgreSQL
- Kafka

Nice to have
- Kubernetes
- Jenkins
`;

const java: Translated = {
  title: 'Senior Java Developer',
  posting: javaPosting,
  texts: {
    English: `Camille Tremblay
Senior Java Developer
Montreal, QC | camille.tremblay@example.com | (514) 555-0123

SUMMARY
Java developer with 9 years of experience in payment systems. Careful with tests, calm on call.

SKILLS
Java, Spring Boot, PostgreSQL, Kafka, Hibernate, Docker, Kubernetes, Jenkins

EXPERIENCE
Senior Java Developer, Banque Riviere, Montreal, QC
January 2016 - Present
- Designed payment services with Java and Spring Boot for 40 branches.
- Published ledger events through Kafka and replayed a whole month after an outage.
- Tuned PostgreSQL queries; the nightly reconciliation now takes ten minutes.
- Rolled out with Kubernetes and Jenkins.

Java Developer, Assurances du Nord, Laval, QC
March 2011 - December 2015
- Wrote claims services in Java and Hibernate.
- Replaced manual tests by automated ones.

EDUCATION
Bachelor of Computer Science, Universite Laval, 2010
`,
    French: `Camille Tremblay
Développeuse Java principale
Montréal, QC | camille.tremblay@example.com | (514) 555-0123

PROFIL
Développeuse Java avec 9 ans d'expérience dans les systèmes de paiement. Rigoureuse dans les tests, calme en astreinte.

COMPÉTENCES
Java, Spring Boot, PostgreSQL, Kafka, Hibernate, Docker, Kubernetes, Jenkins

EXPÉRIENCE PROFESSIONNELLE
Développeuse Java senior, Banque Riviere, Montréal, QC
Janvier 2016 - Présent
- Conception de services de paiement avec Java et Spring Boot pour 40 succursales.
- Publication des événements comptables par Kafka, et relecture d'un mois entier après une panne.
- Optimisation des requêtes PostgreSQL; le rapprochement de nuit prend maintenant dix minutes.
- Déploiement avec Kubernetes et Jenkins.

Développeuse Java, Assurances du Nord, Laval, QC
Mars 2011 - Décembre 2015
- Développement de services de sinistres en Java et Hibernate.
- Remplacement des tests manuels par des tests automatisés.

FORMATION
Baccalauréat en informatique, Université Laval, 2010
`,
    Spanish: `Camille Tremblay
Desarrolladora Java Senior
Montreal, QC | camille.tremblay@example.com | (514) 555-0123

RESUMEN
Desarrolladora Java con 9 años de experiencia en sistemas de pago. Cuidadosa con las pruebas, tranquila en las guardias.

HABILIDADES
Java, Spring Boot, PostgreSQL, Kafka, Hibernate, Docker, Kubernetes, Jenkins

EXPERIENCIA LABORAL
Desarrolladora Java Senior, Banque Riviere, Montreal, QC
Enero 2016 - Actualidad
- Diseñé servicios de pago con Java y Spring Boot para 40 sucursales.
- Publiqué eventos contables con Kafka y repetí un mes entero después de una caída.
- Optimicé consultas de PostgreSQL; la conciliación nocturna tarda ahora diez minutos.
- Despliegue con Kubernetes y Jenkins.

Desarrolladora Java, Assurances du Nord, Laval, QC
Marzo 2011 - Diciembre 2015
- Escribí servicios de siniestros en Java y Hibernate.
- Sustituí pruebas manuales por pruebas automáticas.

EDUCACIÓN
Licenciatura en Informática, Université Laval, 2010
`,
    Turkish: `Camille Tremblay
Kıdemli Java Geliştirici
Montreal, QC | camille.tremblay@example.com | (514) 555-0123

ÖZET
Ödeme sistemlerinde 9 yıl deneyimli Java geliştirici. Testlerde titiz, nöbette sakin.

BECERİLER
Java, Spring Boot, PostgreSQL, Kafka, Hibernate, Docker, Kubernetes, Jenkins

İŞ DENEYİMİ
Kıdemli Java Geliştirici, Banque Riviere, Montreal, QC
Ocak 2016 - Halen
- 40 şube için Java ve Spring Boot ile ödeme servisleri tasarladı.
- Muhasebe olaylarını Kafka ile yayımladı, bir kesintiden sonra koca bir ayı yeniden oynattı.
- PostgreSQL sorgularını hızlandırdı; gece mutabakatı artık on dakika sürüyor.
- Kubernetes ve Jenkins ile yayına aldı.

Java Geliştirici, Assurances du Nord, Laval, QC
Mart 2011 - Aralık 2015
- Java ve Hibernate ile hasar servisleri yazdı.
- Elle yapılan testlerin yerine otomatik testler koydu.

EĞİTİM
Bilgisayar Mühendisliği Lisans, Université Laval, 2010
`,
    Arabic: `Camille Tremblay
مطورة جافا Java أولى
Montreal, QC | camille.tremblay@example.com | (514) 555-0123

الملخص
مطورة Java بخبرة 9 سنوات في أنظمة الدفع.

المهارات
Java, Spring Boot, PostgreSQL, Kafka, Hibernate, Docker, Kubernetes, Jenkins

الخبرة العملية
مطورة Java أولى، Banque Riviere، Montreal, QC
يناير 2016 - حتى الآن
- صممت خدمات دفع باستخدام Java و Spring Boot لأربعين فرعا.
- نشرت أحداث الدفتر عبر Kafka وأعادت تشغيل شهر كامل بعد عطل.
- حسنت استعلامات PostgreSQL؛ المطابقة الليلية تستغرق الآن عشر دقائق.
- النشر باستخدام Kubernetes و Jenkins.

مطورة Java، Assurances du Nord، Laval, QC
مارس 2011 - ديسمبر 2015
- كتبت خدمات المطالبات باستخدام Java و Hibernate.

التعليم
بكالوريوس علوم الحاسوب، Université Laval، 2010
`,
  },
};

const network: Translated = {
  title: 'Network Administrator',
  posting: `Title: Network Administrator
Client: Ville-Marie Hospital
Location: Quebec, QC
Work mode: Remote
Duration: 6 months contract

Responsibilities
- Operate switches, routers and firewalls of three sites
- Plan changes for the night and document them

Required skills
- 3+ years of experience with Cisco
- Firewalls
- VPN
- BGP

Nice to have
- Python
- Linux
`,
  texts: {
    English: `Luc Gagnon
Network Administrator
Quebec, QC | luc.gagnon@example.com | (418) 555-0144

SUMMARY
Network administrator with 7 years of experience in hospitals and insurance.

EXPERIENCE
Network Administrator, Clinique Saint-Roch, Quebec, QC
February 2015 - Present
- Operates 60 Cisco switches and the firewalls of three sites.
- Moved two hundred people at home to a new VPN.
- Configured BGP with two internet providers.

Network Technician, Assurances du Nord, Levis, QC
June 2012 - January 2015
- Replaced Cisco routers in 30 agencies over eight weekends.
- Wrote Python scripts that compare configurations.

SKILLS
Cisco, Firewalls, VPN, BGP, Linux, Python

EDUCATION
College diploma in Network Technology, Cegep Garneau, 2012
`,
    French: `Luc Gagnon
Administrateur réseau
Québec, QC | luc.gagnon@example.com | (418) 555-0144

SOMMAIRE
Administrateur réseau avec 7 ans d'expérience dans les hôpitaux et l'assurance.

EXPÉRIENCE DE TRAVAIL
Administrateur réseau, Clinique Saint-Roch, Québec, QC
Février 2015 - Aujourd'hui
- Exploitation de 60 commutateurs Cisco et des pare-feu de trois sites.
- Migration de deux cents personnes à domicile vers un nouveau VPN.
- Configuration de BGP avec deux fournisseurs d'accès.

Technicien réseau, Assurances du Nord, Lévis, QC
Juin 2012 - Janvier 2015
- Remplacement de routeurs Cisco dans 30 agences en huit fins de semaine.
- Écriture de scripts Python qui comparent les configurations.

COMPÉTENCES
Cisco, Pare-feu, VPN, BGP, Linux, Python

FORMATION
Diplôme d'études collégiales en techniques de réseau, Cégep Garneau, 2012
`,
  },
};

export const translated: Readonly<Record<string, Translated>> = { java, network };
